import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLiveProject, type LiveProject } from '../test/deployment-factories.ts'
import { readCounts } from '../test/event-factories.ts'
import { createEventTraffic } from '../test/event-traffic.ts'
import { createOrganisation, signIn, type SignedIn } from '../test/factories.ts'
import { startServerProcess, type ServerProcess } from '../test/server-process.ts'
import { createLastingDatabase, type LastingDatabase } from '../test/test-database.ts'
import { startTestServer } from '../test/test-server.ts'
import { openDatabase } from '../src/platform/db/open-database.ts'

const endUsers = 200

let lasting: LastingDatabase
let project: LiveProject
let author: SignedIn
let processes: ServerProcess[]
beforeAll(async () => {
  lasting = await createLastingDatabase()
  const server = await startTestServer({}, { database: await openDatabase(lasting.target) })
  author = await createOrganisation(server)
  project = await createLiveProject(server, author)
  await server.close()
  processes = [await startServerProcess(lasting.environment), await startServerProcess(lasting.environment)]
}, 120_000)
afterAll(async () => {
  await Promise.all(processes.map((it) => it.end()))
  lasting.remove()
})

it('one of two simultaneous edits through two processes is saved, and the other is refused as stale', async ({
  task,
}) => {
  const rounds = 200
  const authors = await Promise.all(processes.map(({ url }) => signIn(url, author.email)))
  const place = { appId: project.appId, appVersionId: project.appVersionId, id: project.projectId }
  let saved = 0
  for (let round = 0; round < rounds; round += 1) {
    const { revision } = await authors[round % 2]!.api.projects.get(place)
    const edits = authors.map(({ api }, at) =>
      api.projects.update({ ...place, name: `Round ${round} by ${at}`, revision }).then(
        () => 200,
        (error: { status?: number }) => error.status,
      ),
    )
    const statuses = await Promise.all(edits)
    expect(statuses.sort()).toEqual([200, 409])
    saved += 1
    const names = await Promise.all(authors.map(async ({ api }) => (await api.projects.get(place)).name))
    expect(names[0]).toBe(names[1])
  }
  task.meta.figure = `${saved} edits at once, each saved once`
})

it(
  'events that two processes store are counted once, while one of them is killed and restarted',
  { timeout: 300_000 },
  async ({ task }) => {
    const kills = 20
    const traffic = createEventTraffic(project, { endUsers })
    let isStopped = false
    const survivor = traffic.sendUntilRefused(processes[0]!, () => isStopped)
    for (let round = 0; round < kills; round += 1) {
      const second = await startServerProcess(lasting.environment)
      const ended = traffic.sendUntilRefused(second)
      await wait(200 + ((round * 37) % 300))
      await second.kill()
      await ended
    }
    isStopped = true
    await survivor
    await traffic.sendUnanswered(processes[0]!)
    const database = await openDatabase(lasting.target)
    const counts = await readCounts({ database }, project.deployment.id, 'guide_seen')
    await database.close()
    expect(counts).toEqual({ rows: traffic.sentEvents, counted: traffic.sentEvents, endUsers })
    task.meta.figure = `${kills} kills of one, ${traffic.sentEvents} events stored and counted once`
  },
)
