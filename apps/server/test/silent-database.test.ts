import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBreakableDatabase, type BreakableDatabase } from './breakable-database.ts'
import { createLiveProject } from './deployment-factories.ts'
import { createEvent, sendEvents, toBatch } from './event-factories.ts'
import { createOrganisation } from './factories.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const patienceMs = 1500

let server: TestServer
let breakable: BreakableDatabase
beforeAll(async () => {
  breakable = await openBreakableDatabase(patienceMs)
  server = await startTestServer({}, { database: breakable.database })
})
afterAll(async () => {
  await server.close()
  await breakable.cut().catch(() => {})
})

it('a silent database is given up in time, answered with 503, and used again when it answers', async () => {
  const admin = await createOrganisation(server)
  const project = await createLiveProject(server)
  const newApp = (name: string) => admin.api.apps.create({ name, platform: 'WEB' })
  await newApp('Before')
  breakable.hush()

  const begin = performance.now()
  const calls = await Promise.allSettled([newApp('One'), newApp('Two'), admin.api.apps.list({})])
  for (const call of calls) {
    expect(call).toMatchObject({
      status: 'rejected',
      reason: { status: 503, body: { code: 'database_unavailable' } },
    })
  }
  const batch = toBatch([createEvent(server, project)])
  expect((await sendEvents(server.url, project.sdkKey, batch)).status).toBe(503)
  // Each request may wait once for the pool and once for its statement.
  expect(performance.now() - begin).toBeLessThan(2 * (5000 + patienceMs) + 2000)

  await breakable.mend()
  expect(await newApp('After')).toMatchObject({ name: 'After' })
  const again = await sendEvents(server.url, project.sdkKey, batch)
  expect(await again.json()).toMatchObject({ accepted: 1 })
  breakable.hush()
  const closing = performance.now()
  await server.close()
  expect(performance.now() - closing).toBeLessThan(15_000)
})
