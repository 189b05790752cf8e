import type { EventBatchAnswer } from '@waymark/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLiveProject, type LiveProject } from '../../../test/deployment-factories.ts'
import { createEvent, readCounts, sendEvents, toBatch } from '../../../test/event-factories.ts'
import { startServerProcess, type ServerProcess } from '../../../test/server-process.ts'
import { createLastingDatabase, type LastingDatabase } from '../../../test/test-database.ts'
import { startTestServer } from '../../../test/test-server.ts'
import { systemClock } from '../../platform/clock.ts'
import { openDatabase } from '../../platform/db/open-database.ts'

const kills = 20
const senders = 6
const endUsers = 40

let lasting: LastingDatabase
let project: LiveProject
beforeAll(async () => {
  lasting = await createLastingDatabase()
  const server = await startTestServer({}, { database: await openDatabase(lasting.target) })
  project = await createLiveProject(server)
  await server.close()
}, 120_000)
afterAll(() => lasting.remove())

it(
  'counts every event exactly once, however often it is killed while it takes them',
  { timeout: 240_000 },
  async () => {
    const traffic = createTraffic()
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
  },
)

interface Batch {
  body: ReturnType<typeof toBatch>
}

/** Target apps that send batch after batch, and again whatever was not answered. */
function createTraffic() {
  const unanswered: Batch[] = []
  let made = 0
  let answered = 0
  let sentEvents = 0

  const makeBatch = (): Batch => {
    made += 1
    const events = Array.from({ length: 5 + (made % 60) }, () => createEvent({ clock: systemClock }, project))
    sentEvents += events.length
    return { body: toBatch(events, `end-user-${made % endUsers}`) }
  }
  /** False when no answer came; then the batch waits for the next server. */
  const send = async (url: string, batch: Batch): Promise<boolean> => {
    const answer = await sendEvents(url, project.sdkKey, batch.body)
      .then(async (it) => ({ status: it.status, ...((await it.json()) as EventBatchAnswer) }))
      .catch(() => undefined)
    if (!answer) {
      unanswered.push(batch)
      return false
    }
    const { status, accepted, duplicates, rejected } = answer
    expect({ status, rejected, sum: accepted + duplicates }).toEqual({
      ...{ status: 200, rejected: [], sum: batch.body.events.length },
    })
    answered += 1
    return true
  }
  return {
    unanswered,
    get sentEvents() {
      return sentEvents
    },
    async sendUntilRefused({ url }: ServerProcess): Promise<void> {
      const sender = async () => {
        while (await send(url, unanswered.shift() ?? makeBatch()));
      }
      await Promise.all(Array.from({ length: senders }, sender))
    },
    async waitForAnswers(count: number): Promise<void> {
      const target = answered + count
      while (answered < target) await wait(5)
    },
    async sendUnanswered({ url }: ServerProcess): Promise<void> {
      for (const batch of unanswered.splice(0)) expect(await send(url, batch)).toBe(true)
    },
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
