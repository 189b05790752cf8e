import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createEmptyDatabase } from '../../../../test/test-database.ts'
import { inTransaction } from '../db.ts'
import { openDatabase } from '../open-database.ts'

it('names for each app the schemes that its guides, drafts and templates use already', async () => {
  const { target, remove } = await createEmptyDatabase()
  const before = await openDatabase(target, '0019-presence')
  await inTransaction(before.db, async (tx) => {
    for (const statement of filling) await sql.raw(statement).execute(tx)
  })
  await before.close()

  const { db, close } = await openDatabase(target)
  expect(await db.selectFrom('apps').select(['name', 'linkSchemes']).orderBy('name').execute()).toEqual([
    { name: 'Other', linkSchemes: ['other'] },
    { name: 'Plain', linkSchemes: [] },
    { name: 'Shop', linkSchemes: ['com.example.shop', 'draft', 'shop', 'text'] },
  ])
  await close()
  remove()
})

const id = (number: number) => `00000000-0000-7000-8000-00000000000${number}`
const [organisation, shop, other, plain, version, project] = [1, 2, 3, 4, 5, 6].map(id)
const at = `'2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'`

const toButton = (url: string) => ({ type: 'BUTTON', action: { type: 'DEEP_LINK', url } })
const toText = (en: string) => ({ type: 'TEXT', format: 'RICH', text: { en } })
const toBytes = (...blocks: object[]) => {
  const guide = JSON.stringify({ steps: [{ component: { blocks } }] })
  return `'${guide}'::text::bytea, '', '', '2026-01-01T00:00:00Z'`
}

const filling = [
  `insert into organisations (id, name, setting, created_at, updated_at)
    values ('${organisation}', 'Garden', '{"uiSessionTimeout":600}', ${at})`,
  `insert into apps (id, org_id, name, platform, sdk_key, created_at, updated_at) values
    ('${shop}', '${organisation}', 'Shop', 'WEB', 'one', ${at}),
    ('${other}', '${organisation}', 'Other', 'WEB', 'two', ${at}),
    ('${plain}', '${organisation}', 'Plain', 'WEB', 'three', ${at})`,
  `insert into guides (app_id, hash, body, gzip, brotli, created_at) values
    ('${shop}', 'a', ${toBytes(toButton('Shop://basket'), toText('**[x](text://y)** [z](https://z)'))}),
    ('${shop}', 'b', ${toBytes(toButton('com.example.shop://x'), toButton('ms-msdt://x'), toButton('chrome://x'))}),
    ('${plain}', 'a', ${toBytes(toButton('https://shop.example'), toText('go to lost://x'))})`,
  `insert into app_versions (id, app_id, name, name_key, created_at, updated_at)
    values ('${version}', '${shop}', '1.0', '1', ${at})`,
  `insert into projects (id, app_id, app_version_id, name, category, type, sub_type, default_locale,
      selected_locales, created_at, updated_at)
    values ('${project}', '${shop}', '${version}', 'Tour', 'WALKTHROUGH', 'FLOW', 'STATIC_FLOW', 'en', '["en"]', ${at})`,
  `insert into assists (id, project_id, key, name, position, component, wait_ms, on_missing, optional,
      created_at, updated_at)
    values ('${id(7)}', '${project}', 'a', 'a', 0, '${JSON.stringify({ blocks: [toButton('draft://x')] })}',
      4000, 'CENTER', false, ${at})`,
  `insert into custom_templates (id, app_id, name, type, component, created_at, updated_at)
    values ('${id(8)}', '${other}', 'Card', 'POPUP', '${JSON.stringify({ blocks: [toButton('other://x')] })}', ${at})`,
]
