import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOrganisation } from './factories.ts'
import { createMemoryLog } from './memory-log.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { inTransaction } from '../src/platform/db/db.ts'

const { log, lines } = createMemoryLog()
let server: TestServer
beforeAll(async () => void (server = await startTestServer({}, { log })))
afterAll(() => server.close())

const listNewLines = (before: number) =>
  lines()
    .slice(before)
    .map((line) => JSON.parse(line) as Record<string, unknown>)

it('a request is named in every line that is logged while it is served, however deep', async () => {
  const admin = await createOrganisation(server)
  const { db } = server.database
  await inTransaction(db, (tx) =>
    sql`alter table apps add constraint no check (name <> 'Cursed') not valid`.execute(tx),
  )
  const before = lines().length
  const answer = await admin.fetch('/v1/apps', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Cursed', platform: 'WEB' }),
  })
  const { requestId } = (await answer.json()) as { requestId: string }
  expect(answer.status).toBe(500)
  const told = listNewLines(before)
  expect(told.find(({ msg }) => msg === 'A call failed unexpectedly')).toMatchObject({ level: 50, requestId })
  expect(told.every((line) => line.requestId === requestId)).toBe(true)
  expect(JSON.stringify(told)).not.toContain('Cursed')
})

it('a value that only the database refused is logged as a warning, and not repeated', async () => {
  const admin = await createOrganisation(server)
  const { db } = server.database
  await inTransaction(db, (tx) =>
    sql`alter table apps add constraint numbers check (name::int > 0) not valid`.execute(tx),
  )
  const before = lines().length
  const answer = await admin.fetch('/v1/apps', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'PLANTED', platform: 'WEB' }),
  })
  expect(answer.status).toBe(400)
  const { requestId } = (await answer.json()) as { requestId: string }
  const warning = listNewLines(before).find(({ level }) => level === 40)
  expect(warning).toMatchObject({ requestId, err: { code: expect.stringMatching(/^22/) } })
  expect(JSON.stringify(warning)).not.toContain('PLANTED')
})
