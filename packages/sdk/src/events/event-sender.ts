import type { EventBatchAnswer } from '@waymark/contract'
import type { Listeners } from '../app/listeners.ts'
import type { Environment } from '../browser/environment.ts'
import type { Store } from '../browser/storage.ts'
import { toJson } from '../browser/to-json.ts'
import { backoffMs } from '../network/backoff.ts'
import type { ServerClock } from '../network/server-clock.ts'
import { removeBatch, takeBatch, type Batch } from './event-batches.ts'
import { countWaiting, toPost } from './event-queue.ts'
import { RESPONSE } from './response-queue.ts'
import { readRetryAfterMs } from './retry-after.ts'
import { runInOneTab } from './run-in-one-tab.ts'

export interface EventSender {
  /** An event was added: it is sent within a second, with those that follow it. */
  eventAdded(): void
  /** Sends what waits, now. Settles when nothing more can be sent at present; never rejects. */
  flush(): Promise<void>
  /** The page may be about to go: hands what fits to the browser, which delivers it without the page. */
  flushOnHide(): Promise<void>
}

export interface EventSenderParts {
  /** Events go to `{baseUrl}/events`, responses to surveys to `{baseUrl}/survey-responses`. */
  baseUrl: string
  environment: Environment
  /** Holds the events, and the responses to surveys. */
  store: Store
  serverClock: ServerClock
  listeners: Listeners
  /** Default: the browser's tabs. */
  inOneTab?: typeof runInOneTab
}

const FLUSH_DELAY_MS = 1000
const FLUSH_AT_EVENTS = 20
const NORMAL_BATCH = { events: 100, bytes: 512 * 1024 }
/** Browsers let all requests that outlive a page carry 64 KB together. */
const HIDE_BATCH = { events: 100, bytes: 60 * 1024 }
/** The batch itself is at fault: sending it again cannot help. */
const NOT_RETRIABLE = [400, 413, 415, 422]

export function createEventSender({
  baseUrl,
  environment,
  store,
  serverClock,
  listeners,
  inOneTab = runInOneTab,
}: EventSenderParts): EventSender {
  const inFlight = new Set<string>()
  let addedSinceFlush = 0
  let failures = 0
  let isFlushing = false
  let hiding: Promise<void> | undefined
  let cancelTimer: (() => void) | undefined

  function eventAdded(): void {
    addedSinceFlush++
    if (failures > 0) return
    if (addedSinceFlush >= FLUSH_AT_EVENTS) void flush()
    else if (!cancelTimer) flushAfter(FLUSH_DELAY_MS)
  }

  function flushAfter(delayMs: number): void {
    cancelTimer?.()
    cancelTimer = environment.schedule(delayMs, () => void flush())
  }

  async function flush(): Promise<void> {
    cancelTimer?.()
    cancelTimer = undefined
    if (isFlushing) return
    isFlushing = true
    addedSinceFlush = 0
    try {
      await inOneTab(baseUrl, sendAll)
    } catch (cause) {
      listeners.emitError('Events could not be sent', cause)
    } finally {
      isFlushing = false
    }
    // Another tab may hold the lock, or events were added meanwhile.
    if (!cancelTimer && hasWaiting()) flushAfter(failures > 0 ? waitMs(0) : FLUSH_DELAY_MS)
  }

  function hasWaiting(): boolean {
    try {
      return countWaiting(store) > 0
    } catch {
      // The page broke what counting needs. Nobody waits for this answer who could catch it.
      return false
    }
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const batch = takeBatch(store, NORMAL_BATCH, inFlight)
      if (!batch) break
      if (!(await send(batch, {}))) return
    }
    for (const name of store.list(RESPONSE)) {
      if (!(await sendResponse(name, {}))) return
    }
  }

  /** A response is small and sent by itself; the same one again only adds to what was answered before. */
  async function sendResponse(name: string, init: RequestInit): Promise<boolean> {
    const body = toJson(store.read(name))
    const request = { ...init, method: 'POST', headers: { 'content-type': 'text/plain' }, body }
    const answer = await environment.fetch(`${baseUrl}/survey-responses`, request).catch(() => undefined)
    const isRefused = answer && [404, ...NOT_RETRIABLE].includes(answer.status)
    if (isRefused) listeners.emitError(`The server refused the answers to a survey (${answer.status})`)
    else if (!answer?.ok) return fail(0)
    // More may have been answered meanwhile.
    if (toJson(store.read(name)) === body) store.remove(name)
    failures = 0
    return true
  }

  /** Once, though a page that goes says so twice (hidden, then gone): two batches are more than the browser carries. */
  function flushOnHide(): Promise<void> {
    hiding ??= sendOnHide().finally(() => (hiding = undefined))
    return hiding
  }

  /** All at once: nobody may be here any more when the first of them is answered. */
  async function sendOnHide(): Promise<void> {
    const init = { keepalive: true }
    const batch = takeBatch(store, HIDE_BATCH, inFlight)
    const sending = [batch && send(batch, init), ...store.list(RESPONSE).map((it) => sendResponse(it, init))]
    for (const it of sending) await it
  }

  /** Answers whether the batch is settled; otherwise its events stay, and another attempt is planned. */
  async function send(batch: Batch, init: RequestInit): Promise<boolean> {
    for (const id of batch.ids) inFlight.add(id)
    const sentAtMs = environment.now()
    try {
      const response = await environment.fetch(`${baseUrl}/events`, {
        ...init,
        ...toPost(batch.body),
      })
      serverClock.learn(response, sentAtMs)
      return await settle(batch, response)
    } catch {
      return fail(0)
    } finally {
      for (const id of batch.ids) inFlight.delete(id)
    }
  }

  async function settle(batch: Batch, response: Response): Promise<boolean> {
    if (NOT_RETRIABLE.includes(response.status)) {
      listeners.emitError(`The server refused ${batch.ids.length} events (${response.status})`)
    } else {
      if (!response.ok) return fail(readRetryAfterMs(response.headers.get('retry-after'), environment.now()))
      const { accepted, rejected } = (await response.json()) as EventBatchAnswer
      // Something between here and the server (a hotel's sign-in page) may answer 200 as well.
      if (typeof accepted !== 'number') return fail(0)
      for (const { index, message } of rejected) {
        listeners.emitError(`An event was rejected: ${message}`, batch.body.events[index])
      }
    }
    removeBatch(store, batch)
    failures = 0
    return true
  }

  function fail(retryAfterMs: number): false {
    failures++
    flushAfter(waitMs(retryAfterMs))
    return false
  }

  const waitMs = (retryAfterMs: number) => Math.max(retryAfterMs, backoffMs(failures, environment))

  return { eventAdded, flush, flushOnHide }
}
