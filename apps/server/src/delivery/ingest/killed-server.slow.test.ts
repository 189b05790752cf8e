import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLiveProject, type LiveProject } from '../../../test/deployment-factories.ts'
import { readCounts } from '../../../test/event-factories.ts'
import { createEventTraffic } from '../../../test/event-traffic.ts'
import { howLong } from '../../../test/how-long.ts'
import { startServerProcess } from '../../../test/server-process.ts'
import { databases, type LastingDatabase } from '../../../test/test-database.ts'
import { startTestServer } from '../../../test/test-server.ts'
import { openDatabase, type DatabaseTarget } from '../../platform/db/open-database.ts'

const { kills } = howLong
const endUsers = 10

describe.each(Object.keys(databases))('a server on %s', (name) => {
  let lasting: LastingDatabase<DatabaseTarget>
  let project: LiveProject
  beforeAll(async () => {
    lasting = await databases[name]!()
    const server = await startTestServer({}, { database: await openDatabase(lasting.target) })
    project = await createLiveProject(server)
    await server.close()
  }, 120_000)
  afterAll(() => lasting.remove())

  it(
    'a server counts every event exactly once, however often it is killed while it takes them',
    { timeout: Math.max(240_000, kills * 10_000) },
    async ({ task }) => {
      const traffic = createEventTraffic(project, { endUsers })
      let interrupted = 0
      for (let round = 0; round < kills; round += 1) {
        const server = await startServerProcess(lasting.environment)
        const ended = traffic.sendUntilRefused(server)
        await traffic.waitForAnswers(3)
        // A different moment of a commit each time.
        await wait((round * 37) % 90)
        await server.kill()
        await ended
        interrupted += traffic.unanswered.length
      }
      const server = await startServerProcess(lasting.environment)
      await traffic.sendUnanswered(server)
      expect(await server.end()).toBe(0)

      expect(interrupted).toBeGreaterThan(kills)
      const database = await openDatabase(lasting.target)
      const counts = await readCounts({ database }, project.deployment.id, 'guide_seen')
      await database.close()
      expect(counts).toEqual({ rows: traffic.sentEvents, counted: traffic.sentEvents, endUsers })
      task.meta.figure = `${kills} kills, ${interrupted} batches interrupted, ${traffic.sentEvents} events stored and counted once`
    },
  )
})
