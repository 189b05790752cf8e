import type { EventBatch, SdkEvent } from '@waymark/contract'
import type { Store } from '../browser/storage.ts'
import { toJson } from '../browser/to-json.ts'
import { SDK_VERSION } from '../network/version.ts'
import { RESPONSE } from './response-queue.ts'

export interface QueuedEvent {
  endUserId: string
  signature?: string | undefined
  sessionId: string
  event: SdkEvent
}

export const EVENT = 'event:'
const DROPPED = 'events-dropped'
const MAX_WAITING = 1000

/** What may travel together has the same: it is of one end user and one session. */
export const toVisitKey = ({ endUserId, sessionId, signature }: QueuedEvent): string =>
  endUserId + sessionId + signature

export const toBatch = ({ event: _, ...visit }: QueuedEvent, events: SdkEvent[]): EventBatch => ({
  ...visit,
  sdkVersion: SDK_VERSION,
  events,
})

/** A batch as a simple request, so that no preflight stands before it. */
export const toPost = (batch: EventBatch): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'text/plain' },
  body: toJson(batch),
})

/** Adds an event that the server has not acknowledged. Ids are in order of time, so names in the store are too. */
export function addToQueue(store: Store, queued: QueuedEvent): void {
  store.write(EVENT + queued.event.id, queued)
  const surplus = store.list(EVENT).slice(0, -MAX_WAITING)
  if (surplus.length === 0) return
  surplus.forEach(store.remove)
  store.write(DROPPED, countDropped(store) + surplus.length)
}

/** How many events and responses to surveys are not sent. */
export const countWaiting = (store: Store): number => store.list(EVENT).length + store.list(RESPONSE).length

/** How many events were lost, the oldest first, because too many were waiting. */
export const countDropped = (store: Store): number => store.read<number>(DROPPED) ?? 0
