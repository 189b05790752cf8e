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
 * What end users did in their app: of each name the first event and the latest, `limits.historyEventsPerName` in all,
 * as a device remembers them too.
 */
export interface PastEvents {
  /** Whether what happened before somebody asked has to be gathered to be listed. */
  readonly gathersPast: boolean
  /** In the order of end users, names and time. */
  listPastEvents(query: PastEventsQuery): Promise<PastEvent[]>
  /** Adds what happened before anybody asked about events of these names. May be repeated. */
  gatherPastEvents(query: { appNum: number; names: readonly string[]; now: Date }): Promise<void>
}

const dayMs = 86_400_000

/** Events from before it no longer count. */
export const toHistoryStart = (now: Date): Date => new Date(now.getTime() - limits.historyDays * dayMs)
