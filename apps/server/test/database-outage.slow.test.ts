import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../src/platform/db/open-database.ts'
import { openLine } from './database-line.ts'
import { createOrganisation } from './factories.ts'
import { createLastingDatabase, type LastingDatabase } from './test-database.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let lasting: LastingDatabase
beforeAll(async () => void (lasting = await createLastingDatabase()))
afterAll(() => lasting.remove())

it('a missing database is answered with 503, until it is back', async () => {
  const line = await openLine(lasting.target.url)
  const database = await openDatabase({ url: line.url, poolSize: 3 })
  const server = await startTestServer({}, { database })
  const admin = await createOrganisation(server)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)

  line.cut()
  await expectOutage(server, () => admin.api.apps.list({}))
  await expectOutage(server, () => admin.api.apps.create({ name: 'Lost', platform: 'WEB', pageUrl: null }))

  await line.mend()
  expect(await admin.api.apps.create({ name: 'Found', platform: 'WEB', pageUrl: null })).toBeDefined()
  expect((await admin.api.apps.list({})).content.map(({ name }) => name)).toEqual(['Found'])
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  await server.close()
  line.cut()
})

async function expectOutage(server: TestServer, call: () => Promise<unknown>) {
  await expect(call()).rejects.toMatchObject({
    status: 503,
    body: { code: 'database_unavailable', subErrors: [] },
  })
  const ready = await fetch(`${server.url}/readyz`)
  expect(ready.status).toBe(503)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
}
