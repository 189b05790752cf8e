import type { EventBatch, SdkEvent } from '@waymark/contract'
import type { Store } from '../browser/storage.ts'
import { toJson } from '../browser/to-json.ts'
import { EVENT, toVisitKey, toBatch, type QueuedEvent } from './event-queue.ts'

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
  return first && { ids: events.map(({ id }) => id), body: toBatch(first, events) }
}

/** Removes the events of a delivered batch. */
export function removeBatch(store: Store, { ids }: Batch): void {
  for (const id of ids) store.remove(EVENT + id)
}

const countBytes = (event: SdkEvent): number => new TextEncoder().encode(toJson(event)).length + 1
