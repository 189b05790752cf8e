import { setTimeout } from 'node:timers/promises'
import { answerParent } from '../machines/child.ts'
import { makeId } from './event-batches.ts'
import { openSender, toRequest, type Sender } from './open-sender.ts'

export interface DayLoad {
  url: string
  deploymentId: string
  /** The keys of the guide's three steps. */
  stepKeys: string[]
  endUsers: number
  /** Midnight in UTC, in milliseconds. */
  startMs: number
  connections: number
}

export const dayTypes = ['seen', 'started', 'completed', 'dismissed'] as const

/** Counts of the sent data, made by the sender itself. */
export interface DayCounts {
  sessions: number
  events: number
  /** Batches whose response counts as lost, so that they were sent again. */
  repeated: number
  /** Responses that asked to try again later. */
  refused: number
  counts: Record<(typeof dayTypes)[number], number>
  /** Distinct end users. */
  reached: Record<(typeof dayTypes)[number], number>
  /** The counts of each step. */
  steps: { count: number; endUsers: number }[]
  seconds: number
}

const minutes = 24 * 60
const retryMs = 500

/**
 * Sends the sessions of one day in their order, as fast as they are answered. Each is a batch, as an SDK sends it; one
 * in a hundred is sent twice.
 */
answerParent(async (load: DayLoad): Promise<DayCounts> => {
  const day = createDay(load)
  const senders = await Promise.all(Array.from({ length: load.connections }, () => openSender(load.url)))
  const startedAt = performance.now()
  await Promise.all(senders.map((sender) => day.sendAll(sender)))
  const seconds = (performance.now() - startedAt) / 1000
  for (const { end } of senders) end()
  return { ...day.toCounts(), seconds }
})

function createDay({ url, deploymentId, stepKeys, endUsers, startMs }: DayLoad) {
  const order = orderSessions(endUsers)
  const guide = { deploymentId, deploymentVersion: 1 }
  const counts = { seen: 0, started: 0, completed: 0, dismissed: 0 }
  const flags = dayTypes.map(() => new Uint8Array(endUsers))
  const steps = stepKeys.map(() => ({ count: 0, flags: new Uint8Array(endUsers) }))
  let [next, events, repeated, refused] = [0, 0, 0, 0]

  /** An end user's events in a session: a third of the guides are completed, a third dismissed. */
  function makeSession(endUser: number, minute: number) {
    const chance = random(endUser * 31 + minute)
    const seenSteps = 1 + (Math.floor(chance * 1000) % steps.length)
    const isCompleted = seenSteps === steps.length
    const isDismissed = !isCompleted && chance < 0.5
    const note = (type: (typeof dayTypes)[number]) => {
      counts[type] += 1
      flags[dayTypes.indexOf(type)]![endUser] = 1
      return { type: `guide_${type}`, ...guide }
    }
    return [
      note('seen'),
      note('started'),
      ...steps.slice(0, seenSteps).map((step, index) => {
        step.count += 1
        step.flags[endUser] = 1
        return { type: 'step_seen', stepKey: stepKeys[index], ...guide }
      }),
      ...(isCompleted ? [note('completed')] : []),
      ...(isDismissed ? [note('dismissed')] : []),
      ...(chance > 0.7
        ? [{ type: 'custom', name: 'order placed', properties: { total: 42.5, currency: 'EUR' } }]
        : []),
    ]
  }

  function toBody(session: number): { body: Buffer; size: number } {
    const { endUser, minute } = order(session)
    const atMs = startMs + minute * 60_000 + (session % 59) * 1000
    const made = makeSession(endUser, minute).map((event, index) => ({
      id: makeId(atMs + index * 100),
      at: new Date(atMs + index * 100).toISOString(),
      ...event,
      locale: endUser % 3 === 0 ? 'de' : 'en',
      platform: 'WEB',
    }))
    const sender = { endUserId: `end-user-${endUser}`, sessionId: `session-${session}`, sdkVersion: '0.1.0' }
    return { body: Buffer.from(JSON.stringify({ ...sender, events: made })), size: made.length }
  }

  async function sendOne({ send }: Sender, session: number): Promise<void> {
    const { body, size } = toBody(session)
    const request = toRequest(url, body)
    events += size
    await sendUntilTaken(send, { request, size })
    if (session % 100 !== 99) return
    repeated += 1
    const { duplicates } = await sendUntilTaken(send, { request, size })
    if (duplicates !== size) throw new Error(`Of ${size} repeated events, ${duplicates} were duplicates`)
  }

  /** A busy server asks senders to try again later, and SDKs do. */
  async function sendUntilTaken(
    send: Sender['send'],
    { request, size }: { request: Buffer; size: number },
  ): Promise<{ accepted: number; duplicates: number }> {
    for (;;) {
      const { status, body } = await send(request)
      const answer = JSON.parse(body) as { accepted: number; duplicates: number }
      if (status === '200' && answer.accepted + answer.duplicates === size) return answer
      if (status !== '503') throw new Error(`${status}: ${body.slice(0, 300)}`)
      refused += 1
      await setTimeout(retryMs)
    }
  }

  return {
    async sendAll(sender: Sender): Promise<void> {
      while (next < order.count) await sendOne(sender, next++)
    },
    toCounts: () => ({
      sessions: order.count,
      events,
      repeated,
      refused,
      counts,
      reached: Object.fromEntries(
        dayTypes.map((type, at) => [type, sum(flags[at]!)]),
      ) as DayCounts['reached'],
      steps: steps.map(({ count, flags: reached }) => ({ count, endUsers: sum(reached) })),
    }),
  }
}

/** Three in four end users have one session a day, the others two; most in the middle of the day. */
function orderSessions(endUsers: number) {
  const count = endUsers + Math.floor(endUsers / 4)
  const toEndUser = (session: number) => (session < endUsers ? session : (session - endUsers) * 4)
  const toMinute = (session: number) =>
    Math.floor(((random(session) + random(session + 0.5) + random(session + 0.25)) / 3) * minutes)
  const starts = new Uint32Array(minutes + 1)
  for (let session = 0; session < count; session += 1) starts[toMinute(session) + 1]! += 1
  for (let minute = 1; minute <= minutes; minute += 1) starts[minute]! += starts[minute - 1]!
  const sessions = new Uint32Array(count)
  for (let session = 0; session < count; session += 1) sessions[starts[toMinute(session)]!++] = session
  const order = (place: number) => {
    const session = sessions[place]!
    return { endUser: toEndUser(session), minute: toMinute(session) }
  }
  return Object.assign(order, { count })
}

const sum = (reached: Uint8Array): number => reached.reduce((total, it) => total + it, 0)

/** A number from 0 to 1 that is always the same for the same seed. */
function random(seed: number): number {
  const wave = Math.sin(seed * 12.9898 + 78.233) * 43758.5453
  return wave - Math.floor(wave)
}
