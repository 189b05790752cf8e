import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBreakableDatabase, type BreakableDatabase } from '../../../test/breakable-database.ts'
import { createLiveProject } from '../../../test/deployment-factories.ts'
import { createEvent, readCounts, sendEvents, takeEvents, toBatch } from '../../../test/event-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let breakable: BreakableDatabase
beforeAll(async () => {
  breakable = await openBreakableDatabase()
  server = await startTestServer({}, { database: breakable.database })
})
afterAll(() => server.close())

it('no event is lost or counted twice when the database goes away, and deliveries go on', async () => {
  const project = await createLiveProject(server)
  const manifestUrl = `${server.url}/sdk/v1/${project.sdkKey}/manifest.json`
  const before = await (await fetch(manifestUrl)).text()
  await takeEvents(server.url, project.sdkKey, [createEvent(server, project)])

  await breakable.cut()
  const batches = Array.from({ length: 5 }, () => toBatch([createEvent(server, project)]))
  const answers = await Promise.all(batches.map((batch) => sendEvents(server.url, project.sdkKey, batch)))
  for (const answer of answers) {
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.json()).toMatchObject({ code: 'database_unavailable' })
  }
  // Long enough for a check of the manifest to be due, if there were a database.
  server.clock.advance(2000)
  const delivered = await fetch(manifestUrl)
  expect(delivered.status).toBe(200)
  expect(await delivered.text()).toBe(before)

  await breakable.mend()
  for (const batch of batches) {
    const answer = await sendEvents(server.url, project.sdkKey, batch)
    expect(await answer.json()).toEqual({ accepted: 1, duplicates: 0, rejected: [] })
  }
  const counts = await readCounts(server, project.deployment.id, 'guide_seen')
  expect(counts).toEqual({ rows: 6, counted: 6, endUsers: 1 })
})
