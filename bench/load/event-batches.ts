import { randomBytes } from 'node:crypto'

export const batchSize = 100

export interface EventSource {
  deploymentId: string
  /** The keys of three steps. */
  stepKeys: string[]
  endUsers: number
  batches: number
}

/** The events that a page sends: one end user's walk through a guide, in realistic proportions. */
const makeWalk = ([first, second, third]: string[]) => [
  { type: 'guide_seen' },
  { type: 'guide_started' },
  { type: 'step_seen', stepKey: first },
  { type: 'step_action', stepKey: first, name: 'NEXT' },
  { type: 'step_seen', stepKey: second },
  { type: 'step_action', stepKey: second, name: 'NEXT' },
  { type: 'step_seen', stepKey: third },
  { type: 'step_action', stepKey: third, name: 'FINISH' },
  { type: 'guide_completed' },
  { type: 'custom', name: 'order placed', properties: { total: 42.5, currency: 'EUR', isFirst: true } },
]
const locales = ['en', 'de', 'fr', 'es']

/** Batches as JSON bytes, created before anything is timed; their ids are UUIDv7 with the current time. */
export function* makeBatches({ deploymentId, stepKeys, endUsers, batches }: EventSource): Generator<Buffer> {
  const walk = makeWalk(stepKeys)
  for (let batch = 0; batch < batches; batch += 1) {
    const endUser = batch % endUsers
    const events = Array.from({ length: batchSize }, (_, index) => ({
      id: makeId(),
      at: new Date().toISOString(),
      ...walk[index % walk.length],
      ...(index % walk.length !== 9 && { deploymentId, deploymentVersion: 1 }),
      locale: locales[endUser % locales.length],
      platform: 'WEB',
    }))
    const envelope = { endUserId: `end-user-${endUser}`, sessionId: `session-${batch}`, sdkVersion: '0.1.0' }
    yield Buffer.from(JSON.stringify({ ...envelope, events }))
  }
}

let sequence = 0

/** A UUIDv7 with the current time, or another one in milliseconds. */
export function makeId(ms = Date.now()): string {
  const time = ms.toString(16).padStart(12, '0')
  const tail = randomBytes(8).toString('hex')
  sequence = (sequence + 1) & 0xfff
  const counter = sequence.toString(16).padStart(3, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}-8${tail.slice(0, 3)}-${tail.slice(3, 15)}`
}
