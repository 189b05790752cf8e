import type { PastEvent } from '@waymark/targeting'
import type { Store } from '../environment/storage.ts'
import { toJson } from '../environment/to-json.ts'

export const HISTORY = 'history'
const MAX_EVENTS = 200
const MAX_OF_NAME = 50
const MAX_AGE_MS = 365 * 86_400_000
const MAX_PROPERTIES_LENGTH = 1000

/**
 * Remembers an event that segments ask about, for as long as they do. Without a manifest, all are remembered until one
 * says which. Of each name the first stays, and the latest.
 */
export function rememberEvent(store: Store, event: PastEvent, asked: readonly string[] | undefined): void {
  const isAsked = ({ name }: PastEvent) => !asked || asked.includes(name)
  if (!isAsked(event)) return
  const { properties } = event
  const isShort = toJson(properties).length <= MAX_PROPERTIES_LENGTH
  const events = [...readHistory(store), { ...event, properties: isShort ? properties : {} }].filter(
    (it) => isAsked(it) && it.at > event.at - MAX_AGE_MS,
  )
  const ofName = events.filter(({ name }) => name === event.name)
  const dropped = ofName.length > MAX_OF_NAME && ofName[1]
  store.write(HISTORY, events.filter((it) => it !== dropped).slice(-MAX_EVENTS))
}

export const readHistory = (store: Store): PastEvent[] => store.read<PastEvent[]>(HISTORY) ?? []
