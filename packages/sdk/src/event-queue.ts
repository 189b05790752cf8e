import type { EventBatch, SdkEvent } from '@waymark/contract'
import type { Store } from './storage.ts'
import { RESPONSE } from './response-queue.ts'
import { SDK_VERSION } from './version.ts'
import { toJson } from './to-json.ts'

export interface QueuedEvent {
  endUserId: string
  sessionId: string
  event: SdkEvent
}

export interface Batch {
  ids: string[]
  body: EventBatch
}

export interface BatchLimits {
  events: number
  bytes: number
}

export interface EventQueue {
  add(queued: QueuedEvent): void
  /** The oldest events that may travel together (one end user, one session), without the excepted ones. */
  takeBatch(limits: BatchLimits, except: ReadonlySet<string>): Batch | undefined
  remove(ids: readonly string[]): void
  /** Responses to surveys as well. */
  countWaiting(): number
  /** How many events were lost, the oldest first, because too many were waiting. */
  countDropped(): number
}

/** Browsers let all requests that outlive a page carry 64 KB together. */
export const HIDE_BATCH: BatchLimits = { events: 100, bytes: 60 * 1024 }

const START = 'event:'
const DROPPED = 'events-dropped'
const MOST_WAITING = 1000

/** Events that the server has not acknowledged. Their ids are in order of time, so their names are too. */
export function createEventQueue(store: Store): EventQueue {
  function remove(ids: readonly string[]): void {
    for (const id of ids) store.remove(START + id)
  }

  function add(queued: QueuedEvent): void {
    store.write(START + queued.event.id, queued)
    const names = store.list(START)
    const surplus = names.slice(0, Math.max(0, names.length - MOST_WAITING))
    if (surplus.length === 0) return
    surplus.forEach(store.remove)
    store.write(DROPPED, countDropped() + surplus.length)
  }

  function takeBatch(limits: BatchLimits, except: ReadonlySet<string>): Batch | undefined {
    const events: SdkEvent[] = []
    let first: QueuedEvent | undefined
    let bytes = 0
    for (const name of store.list(START)) {
      const queued = except.has(name.slice(START.length)) ? undefined : store.read<QueuedEvent>(name)
      if (!queued) continue
      first ??= queued
      if (queued.endUserId !== first.endUserId || queued.sessionId !== first.sessionId) continue
      bytes += countBytes(queued.event)
      if (events.length > 0 && bytes > limits.bytes) break
      if (events.push(queued.event) === limits.events) break
    }
    if (!first) return undefined
    const { endUserId, sessionId } = first
    const body = { endUserId, sessionId, sdkVersion: SDK_VERSION, events }
    return { ids: events.map(({ id }) => id), body }
  }

  const countDropped = () => store.read<number>(DROPPED) ?? 0

  return {
    add,
    takeBatch,
    remove,
    countWaiting: () => store.list(START).length + store.list(RESPONSE).length,
    countDropped,
  }
}

const countBytes = (event: SdkEvent): number => new TextEncoder().encode(toJson(event)).length + 1

/** A batch as a simple request, so that no preflight stands before it. */
export const toPost = ({ body }: Batch): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'text/plain' },
  body: toJson(body),
})
