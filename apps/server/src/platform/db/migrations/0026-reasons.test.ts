import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createEmptyDatabase } from '../../../../test/test-database.ts'
import { inTransaction } from '../db.ts'
import { openDatabase } from '../open-database.ts'

const [org, app, webhook, job, provider, delivery] = Array.from(
  { length: 6 },
  (_, at) => `019a9f3e-8b7a-7c31-9d04-00000000000${at}`,
)

it('keeps the sentences of reasons readable', async () => {
  const { target, remove } = await createEmptyDatabase()
  const before = await openDatabase(target, '0025-removed-reach')
  await inTransaction(before.db, async (tx) => {
    await sql`insert into organisations (id, name, setting, created_at, updated_at)
      values (${org}, 'Garden', '{"uiSessionTimeout":600}', now(), now())`.execute(tx)
    await sql`insert into apps (id, org_id, name, platform, sdk_key, created_at, updated_at)
      values (${app}, ${org}, 'Shop', 'WEB', 'one', now(), now())`.execute(tx)
    await sql`insert into jobs (id, kind, org_id, subject, max_attempts, reason, created_at, updated_at)
      values (${job}, 'send-mail', ${org}, '', 1, 'It took too long', now(), now())`.execute(tx)
    await sql`insert into webhooks (id, app_id, url, description, events, is_active, secret, created_at,
        updated_at, state_reason)
      values (${webhook}, ${app}, '', '', '[]', true, '', now(), now(), 'Its receiver asks to wait')`.execute(
      tx,
    )
    const attempts = [
      { status: 500, reason: 'It answered 500 instead of 2xx' },
      { status: 200, reason: null },
    ]
    await sql`insert into webhook_deliveries (id, webhook_id, kind, body, event_count, end_user_keys, attempts,
        created_at)
      values (${delivery}, ${webhook}, 'test', '{}', 0, '{}', cast(${JSON.stringify(attempts)} as jsonb), now())
      `.execute(tx)
    await sql`insert into providers (id, app_id, provider_type, name, is_account, created_at, updated_at,
        sync_reason)
      values (${provider}, ${app}, 'MIXPANEL', '', true, now(), now(), 'It took longer')`.execute(tx)
  })
  await before.close()

  const { db, close } = await openDatabase(target)
  const other = (message: string) => ({ code: 'other', message })
  expect(await db.selectFrom('jobs').select('reason').execute()).toEqual([
    { reason: other('It took too long') },
  ])
  expect(await db.selectFrom('webhooks').select(['stateReason', 'lastAttemptReason']).execute()).toEqual([
    { stateReason: other('Its receiver asks to wait'), lastAttemptReason: null },
  ])
  expect(await db.selectFrom('webhookDeliveries').select(['reason', 'attempts']).execute()).toEqual([
    {
      reason: null,
      attempts: [
        { status: 500, reason: other('It answered 500 instead of 2xx') },
        { status: 200, reason: null },
      ],
    },
  ])
  expect(await db.selectFrom('providers').select('syncReason').execute()).toEqual([
    { syncReason: other('It took longer') },
  ])
  await close()
  remove()
})
