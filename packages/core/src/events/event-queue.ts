import type { EventBatch, SdkEvent, SdkSession } from '@waymark/contract'
import type { Store } from '../environment/storage.ts'
import { toJson } from '../environment/to-json.ts'
import { SDK_VERSION } from '../network/version.ts'
import { RESPONSE } from './response-queue.ts'

export interface QueuedEvent {
  endUserId: string
  signature?: string | undefined
  accountId?: string | undefined
  sessionId: string
  event: SdkEvent
}

export const EVENT = 'event:'
const DROPPED = 'events-dropped'
const MAX_WAITING = 1000

/** The key that events of one batch share: end user, session, signature and account. */
export const toVisitKey = ({ endUserId, sessionId, signature, accountId }: QueuedEvent): string =>
  endUserId + sessionId + signature + accountId

export const toBatch = ({ event: _, ...visit }: QueuedEvent, events: SdkEvent[]): EventBatch => ({
  ...visit,
  sdkVersion: SDK_VERSION,
  events,
})

/** A simple request, which needs no preflight. */
export const toPost = (body: EventBatch | SdkSession): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'text/plain' },
  body: toJson(body),
})

/** Queues an event until the server acknowledges it. Ids are ordered by time, and so are names in the store. */
export function addToQueue(store: Store, queued: QueuedEvent): void {
  store.write(EVENT + queued.event.id, queued)
  const surplus = store.list(EVENT).slice(0, -MAX_WAITING)
  if (!surplus[0]) return
  surplus.forEach(store.remove)
  store.write(DROPPED, countDropped(store) + surplus.length)
}

/** The number of unsent events and survey responses. */
export const countWaiting = (store: Store): number => store.list(EVENT).length + store.list(RESPONSE).length

/** The number of events dropped, oldest first, because too many were queued. */
export const countDropped = (store: Store): number => store.read<number>(DROPPED) ?? 0
