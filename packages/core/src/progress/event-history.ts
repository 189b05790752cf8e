import type { PastEvent } from '@waymark/targeting'
import type { Store } from '../environment/storage.ts'

export const HISTORY = 'history'
/** Far more than is kept, for events that come before the code that trims. */
const MAX_UNTRIMMED = 1000

/** Remembers an event, until `trimHistory` says for how long. */
export const rememberEvent = (store: Store, event: PastEvent): void =>
  store.write(HISTORY, [...readHistory(store), event].slice(-MAX_UNTRIMMED))

export const readHistory = (store: Store): PastEvent[] => store.read<PastEvent[]>(HISTORY) ?? []
