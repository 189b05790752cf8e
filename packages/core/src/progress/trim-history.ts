import type { Manifest } from '@waymark/contract'
import type { PastEvent } from '@waymark/targeting'
import type { Store } from '../environment/storage.ts'
import { toJson } from '../environment/to-json.ts'
import { HISTORY, readHistory } from './event-history.ts'

const MAX_EVENTS = 200
const MAX_OF_NAME = 50
const MAX_AGE_MS = 365 * 86_400_000
const MAX_PROPERTIES_LENGTH = 1000

/**
 * Keeps the events that segments ask about, for as long as they do. Without a manifest, all are kept until one says
 * which. Of each name the first stays, and the latest.
 */
export function trimHistory(store: Store, manifest: Pick<Manifest, 'history'> | undefined): void {
  const all = readHistory(store)
  const now = all[all.length - 1]?.at ?? 0
  const isAsked = (name: string) => !manifest || manifest.history?.includes(name)
  const recent = all.filter(({ name, at }) => isAsked(name) && at > now - MAX_AGE_MS)
  const kept = recent.filter((it) => isKept(it, recent)).slice(-MAX_EVENTS)
  if (kept.length > 0) store.write(HISTORY, kept.map(shorten))
  else store.remove(HISTORY)
}

function isKept(event: PastEvent, events: readonly PastEvent[]): boolean {
  const ofName = events.filter(({ name }) => name === event.name)
  return event === ofName[0] || ofName.slice(1 - MAX_OF_NAME).includes(event)
}

function shorten(event: PastEvent): PastEvent {
  return toJson(event.properties).length > MAX_PROPERTIES_LENGTH ? { ...event, properties: {} } : event
}
