import type { EventBatchAnswer } from '@waymark/contract'
import type { Surroundings } from '../environment/surroundings.ts'
import type { Stores } from '../environment/storage.ts'
import { toJson } from '../environment/to-json.ts'
import type { Wire } from '../network/wire.ts'
import { rememberTold, removeBatch, takeBatch, type Batch, type BatchLimits } from './event-batches.ts'
import { toPost } from './event-queue.ts'
import { readRetryAfterMs } from './retry-after.ts'

/** SETTLED: accepted, or refused for good. Otherwise it stays queued and may be sent again after the delay. */
export type Outcome = 'SETTLED' | { retryAfterMs: number }

export type Transport = Pick<Wire, 'baseUrl' | 'serverClock'> &
  Pick<Stores, 'store'> &
  Pick<Surroundings, 'environment' | 'listeners'>

const FAILED: Outcome = { retryAfterMs: 0 }
/** Statuses that blame the batch itself, so that retrying cannot help. */
const NOT_RETRIABLE = [400, 413, 415, 422]

/** Sends queued items to the server and removes settled ones from the store. Never rejects. */
export function createEventTransport({ baseUrl, environment, store, serverClock, listeners }: Transport) {
  /** Items being sent, which no other batch may include. */
  const inFlight = new Set<string>()

  /** Sends the oldest events that fit; undefined if none is queued. */
  async function sendBatch(limits: BatchLimits, init: RequestInit): Promise<Outcome | undefined> {
    const batch = takeBatch(store, limits, inFlight)
    if (!batch) return undefined
    for (const id of batch.ids) inFlight.add(id)
    const sentAtMs = environment.now()
    try {
      const response = await environment.fetch(`${baseUrl}/events`, { ...init, ...toPost(batch.body) })
      serverClock.learn(response, sentAtMs)
      return await settle(batch, response)
    } catch {
      return FAILED
    } finally {
      for (const id of batch.ids) inFlight.delete(id)
    }
  }

  async function settle(batch: Batch, response: Response): Promise<Outcome> {
    if (NOT_RETRIABLE.includes(response.status)) {
      listeners.emitError(`The server refused ${batch.ids.length} events (${response.status})`)
    } else {
      if (!response.ok) {
        return { retryAfterMs: readRetryAfterMs(response.headers.get('retry-after'), environment.now()) }
      }
      const { accepted, rejected } = (await response.json()) as EventBatchAnswer
      // Something in between, such as a hotel's sign-in page, may also answer 200.
      if (typeof accepted !== 'number') return FAILED
      for (const { index, message } of rejected) {
        listeners.emitError(`An event was rejected: ${message}`, batch.body.events[index])
      }
      rememberTold(store, batch)
    }
    removeBatch(store, batch)
    return 'SETTLED'
  }

  /** A response is small and sent by itself. Sending it again only adds to the previous answers. */
  async function sendResponse(name: string, init: RequestInit): Promise<Outcome> {
    const body = toJson(store.read(name))
    const request = { ...init, method: 'POST', headers: { 'content-type': 'text/plain' }, body }
    const answer = await environment.fetch(`${baseUrl}/survey-responses`, request).catch(() => undefined)
    const isRefused = answer && [404, ...NOT_RETRIABLE].includes(answer.status)
    if (isRefused) listeners.emitError(`The server refused the answers to a survey (${answer.status})`)
    else if (!answer?.ok) return FAILED
    // More answers may have been given meanwhile.
    if (toJson(store.read(name)) === body) store.remove(name)
    return 'SETTLED'
  }

  return { sendBatch, sendResponse }
}
