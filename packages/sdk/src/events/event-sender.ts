import type { Listeners } from '../app/listeners.ts'
import type { Environment } from '../browser/environment.ts'
import type { Store } from '../browser/storage.ts'
import { backoffMs } from '../network/backoff.ts'
import type { ServerClock } from '../network/server-clock.ts'
import { countWaiting } from './event-queue.ts'
import { createEventTransport, type Outcome } from './event-transport.ts'
import { RESPONSE } from './response-queue.ts'
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

/** Decides when what waits is sent; after a failure later each time, and not before the server wants it. */
export function createEventSender(parts: EventSenderParts): EventSender {
  const { baseUrl, environment, store, listeners, inOneTab = runInOneTab } = parts
  const transport = createEventTransport(parts)
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
    if (!cancelTimer && hasWaiting(store)) flushAfter(failures > 0 ? waitMs(0) : FLUSH_DELAY_MS)
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const outcome = await transport.sendBatch(NORMAL_BATCH, {})
      if (!outcome) break
      if (!isSettled(outcome)) return
    }
    for (const name of store.list(RESPONSE)) {
      if (!isSettled(await transport.sendResponse(name, {}))) return
    }
  }

  /** Once, though a page that goes says so twice (hidden, then gone): two batches are more than the browser carries. */
  const flushOnHide = () => (hiding ??= sendOnHide().finally(() => (hiding = undefined)))

  /** All at once: nobody may be here any more when the first of them is answered. */
  async function sendOnHide(): Promise<void> {
    const init = { keepalive: true }
    const sending = [
      transport.sendBatch(HIDE_BATCH, init),
      ...store.list(RESPONSE).map((name) => transport.sendResponse(name, init)),
    ]
    for (const each of sending) {
      const outcome = await each
      if (outcome) isSettled(outcome)
    }
  }

  /** Plans another attempt where it is not. */
  function isSettled(outcome: Outcome): boolean {
    if (outcome === 'SETTLED') failures = 0
    else {
      failures++
      flushAfter(waitMs(outcome.retryAfterMs))
    }
    return outcome === 'SETTLED'
  }

  const waitMs = (retryAfterMs: number) => Math.max(retryAfterMs, backoffMs(failures, environment))

  return { eventAdded, flush, flushOnHide }
}

function hasWaiting(store: Store): boolean {
  try {
    return countWaiting(store) > 0
  } catch {
    // The page broke what counting needs. Nobody waits for this answer who could catch it.
    return false
  }
}
