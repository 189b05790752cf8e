import { limits } from '@waymark/contract/constants'
import type { PropertyValues } from '@waymark/targeting'

/** A custom event of an end user, as a segment asks for it. */
export interface PastEvent {
  endUserNum: number
  id: string
  name: string
  /** In milliseconds since 1970. */
  at: number
  properties: PropertyValues
}

export interface PastEventsQuery {
  endUserNums: number[]
  /** The names of the events; others are left out. */
  names: readonly string[]
  /** The time of the question, from which the days of `limits.historyDays` count back. */
  now: Date
}

/**
 * The event history of end users: for each name the first event and the latest, `limits.historyEventsPerName` in all,
 * which is what a device remembers, too.
 */
export interface PastEvents {
  /** Whether events from before somebody asked have to be gathered to be listed. */
  readonly gathersPast: boolean
  /** In the order of end users, names and time. */
  listPastEvents(query: PastEventsQuery): Promise<PastEvent[]>
  /** Adds events of these names from before anybody asked about them. May be repeated. */
  gatherPastEvents(query: { appNum: number; names: readonly string[]; now: Date }): Promise<void>
}

const dayMs = 86_400_000

/** Events from before it no longer count. */
export const toHistoryStart = (now: Date): Date => new Date(now.getTime() - limits.historyDays * dayMs)
