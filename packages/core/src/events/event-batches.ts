import type { EventBatch, SdkEvent } from '@waymark/contract'
import type { Store } from '../environment/storage.ts'
import { toJson } from '../environment/to-json.ts'
import { countDropped, EVENT, toVisitKey, toBatch, type QueuedEvent } from './event-queue.ts'

const TOLD = 'events-dropped-told'

export interface Batch {
  ids: string[]
  body: EventBatch
}

export interface BatchLimits {
  events: number
  bytes: number
}

/** The oldest events that can share a batch (same end user, signature and session), without the excepted ones. */
export function takeBatch(store: Store, limits: BatchLimits, except: ReadonlySet<string>): Batch | undefined {
  const events: SdkEvent[] = []
  let first: QueuedEvent | undefined
  let bytes = 0
  for (const name of store.list(EVENT)) {
    const queued = except.has(name.slice(EVENT.length)) ? undefined : store.read<QueuedEvent>(name)
    if (!queued) continue
    first ??= queued
    if (toVisitKey(queued) !== toVisitKey(first)) continue
    bytes += countBytes(queued.event)
    if (events.length > 0 && bytes > limits.bytes) break
    if (events.push(queued.event) === limits.events) break
  }
  if (!first) return undefined
  const dropped = countDropped(store) - countTold(store)
  const body = toBatch(first, events)
  return { ids: events.map(({ id }) => id), body: dropped > 0 ? { ...body, dropped } : body }
}

/** Removes the events of a batch that was accepted, or refused for good. */
export const removeBatch = (store: Store, { ids }: Batch): void =>
  ids.forEach((id) => store.remove(EVENT + id))

/** Stores the number of dropped events that an accepted batch has reported. A refused one has reported none. */
export function rememberTold(store: Store, { body: { dropped } }: Batch): void {
  if (dropped) store.write(TOLD, countTold(store) + dropped)
}

/** The number of dropped events that the server knows of. */
const countTold = (store: Store): number => store.read<number>(TOLD) ?? 0

const countBytes = (event: SdkEvent): number => new TextEncoder().encode(toJson(event)).length + 1
