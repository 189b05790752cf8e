import type { Store } from '../environment/storage.ts'
import { backoffMs } from '../network/backoff.ts'
import type { ManifestSource } from '../manifest/manifest-source.ts'
import { trimCopies } from '../manifest/trim-copies.ts'
import { applyAllowance, type Allowed } from './apply-allowance.ts'
import { trimHistory } from '../progress/trim-history.ts'
import { countWaiting } from './event-queue.ts'
import { createEventTransport, type Transport, type Outcome } from './event-transport.ts'
import { sendProfile, type ProfileSources } from './profile-sender.ts'
import { RESPONSE } from './response-queue.ts'

export interface EventSender {
  /**
   * An event was added, or the end user or the allowance changed. Permitted events are sent within a second, together
   * with those that follow. Resolves once the allowance has been applied.
   */
  eventAdded(): unknown
  /** Sends the queued events. Resolves when nothing more can be sent for now; never rejects. */
  flush(): Promise<void>
  /**
   * Called when the page may be about to go: passes as much as fits to the browser, which delivers it without the page.
   */
  flushOnHide(): Promise<void>
}

export interface Sending extends Transport, ProfileSources, Allowed {
  /** The allowance has changed. */
  onChange(): void
}

/** Asked late, as the manifest's source is created after the sender. */
export type GetManifests = () => Pick<ManifestSource, 'find' | 'refetch' | 'requestedAt'>

/** Keeps others that share the store, such as tabs, from sending at the same time. */
export type RunAlone = (name: string, run: () => Promise<void>) => Promise<void>

/** A page that sends something soon knows of guides that were stopped. */
const MAX_MANIFEST_AGE_MS = 10_000
const FLUSH_DELAY_MS = 1000
const FLUSH_AT_EVENTS = 20
const NORMAL_BATCH = { events: 100, bytes: 512 * 1024 }
/** Browsers allow 64 KB in total for requests that outlive a page. */
const HIDE_BATCH = { events: 100, bytes: 60 * 1024 }

/** Decides when to send. After each failure it waits longer, and at least as long as the server asks. */
export function createEventSender(
  core: Sending,
  getManifests: GetManifests,
  runAlone: RunAlone = (_, run) => run(),
): EventSender {
  const { baseUrl, environment, store, listeners, allowance } = core
  const transport = createEventTransport(core)
  let addedSinceFlush = 0
  let failures = 0
  let isFlushing = false
  let isRefreshing = false
  let hiding: Promise<void> | undefined
  let cancelTimer: (() => void) | undefined

  function eventAdded(): void {
    const manifest = getManifests().find()
    trimHistory(store, manifest)
    trimCopies(store, manifest)
    if (applyAllowance(core)) core.onChange()
    addedSinceFlush++
    if (failures > 0 || !allowance.granted) return
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
    if (isFlushing || !allowance.granted) return
    isFlushing = true
    addedSinceFlush = 0
    try {
      await runAlone(baseUrl, sendAll)
    } catch (cause) {
      listeners.emitError('Events could not be sent', cause)
    } finally {
      isFlushing = false
    }
    // Another tab may hold the lock, or events may have been added meanwhile.
    if (!cancelTimer && hasWaiting(store)) flushAfter(failures > 0 ? waitMs(0) : FLUSH_DELAY_MS)
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const outcome = await transport.sendBatch(NORMAL_BATCH, {})
      if (!outcome) break
      if (!isSettled(outcome)) return
      refreshManifest()
    }
    for (const name of store.list(RESPONSE)) {
      if (!isSettled(await transport.sendResponse(name, {}))) return
    }
    isSettled(await sendProfile(core))
  }

  function refreshManifest(): void {
    if (isRefreshing) return
    isRefreshing = true
    const ageMs = environment.elapsedMs() - getManifests().requestedAt()
    environment.schedule(Math.max(MAX_MANIFEST_AGE_MS - ageMs, 0), () => {
      isRefreshing = false
      void getManifests().refetch()
    })
  }

  /** Runs once, although a closing page reports it twice (hidden, then gone), since two batches exceed the limit. */
  const flushOnHide = () => (hiding ??= sendOnHide().finally(() => (hiding = undefined)))

  /** Starts all requests at once, because the page may be gone when the first is answered. */
  async function sendOnHide(): Promise<void> {
    if (!allowance.granted) return
    const init = { keepalive: true }
    const sending = [
      transport.sendBatch(HIDE_BATCH, init),
      ...store.list(RESPONSE).map((name) => transport.sendResponse(name, init)),
    ]
    for (const each of sending) isSettled(await each)
  }

  /** Schedules another attempt if it is not settled. */
  function isSettled(outcome: Outcome | undefined): boolean {
    if (outcome === 'SETTLED') failures = 0
    else if (outcome) {
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
    // The page broke something that counting needs, and no caller could catch the error.
    return false
  }
}
