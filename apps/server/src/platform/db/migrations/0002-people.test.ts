import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createEmptyDatabase } from '../../../../test/test-database.ts'
import { inTransaction } from '../db.ts'
import { openDatabase } from '../open-database.ts'

it('says of what there was before who owns it, and asks nobody to set it up', async () => {
  const { target, remove } = await createEmptyDatabase()
  const before = await openDatabase(target, '0001-first-slice')
  await inTransaction(before.db, async (tx) => {
    for (const statement of filling) await sql.raw(statement).execute(tx)
  })
  await before.close()

  const { db, close } = await openDatabase(target)
  const apps = await db.selectFrom('apps').select(['name', 'ownerId']).orderBy('name').execute()
  expect(apps).toEqual([
    { name: 'Of Ada', ownerId: ada },
    { name: 'Of nobody known', ownerId: null },
  ])
  expect(await db.selectFrom('organisations').select(['setUpAt', 'size']).executeTakeFirst()).toEqual({
    setUpAt: new Date('2026-01-01T00:00:00Z'),
    size: null,
  })
  expect(await db.selectFrom('authors').select('name').execute()).toEqual([{ name: 'Ada' }])
  expect(await db.selectFrom('members').select(['passwordHash', 'jobRole']).execute()).toEqual([
    { passwordHash: 'kept', jobRole: null },
  ])
  await close()
  remove()
})

const id = (number: number) => `00000000-0000-7000-8000-00000000000${number}`
const [organisation, ada, stranger] = [id(1), id(2), id(3)]
const at = `'2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'`

const filling = [
  `insert into organisations (id, name, setting, created_at, updated_at)
    values ('${organisation}', 'Garden', '{"uiSessionTimeout":600}', ${at})`,
  `insert into members (id, org_id, email, name, org_role, password_hash, created_at, updated_at)
    values ('${ada}', '${organisation}', 'ada@garden.dev', 'Ada', 'Admin', 'kept', ${at})`,
  `insert into apps (id, org_id, name, platform, sdk_key, created_by, created_at, updated_at) values
    ('${id(4)}', '${organisation}', 'Of Ada', 'WEB', 'one', '${ada}', ${at}),
    ('${id(5)}', '${organisation}', 'Of nobody known', 'WEB', 'two', '${stranger}', ${at})`,
]
