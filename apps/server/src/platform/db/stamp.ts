import { sql } from 'kysely'
import { DomainError } from '../errors.ts'
import type { Clock } from '../time/clock.ts'

/** The author and time of a write, which every stored entity keeps. */
export interface Stamp {
  by: string | null
  at: Date
  /** The tab or builder that it was made in, if any. */
  via?: string | null
}

/** The part of a call's context that is needed. */
interface Authored {
  session: { member: { uid: string } } | null
  clock: Clock
  via: string | null
}

/** The stamp of a call: its member and the current time. */
export function toStamp({ session, clock, via }: Authored): Stamp {
  if (!session) throw new DomainError('no_session')
  return { by: session.member.uid, at: clock.now(), via }
}

/** Columns of a new entity. */
export function createdColumns({ by, at }: Stamp) {
  return { createdAt: at, updatedAt: at, createdBy: by, updatedBy: by }
}

/** Columns of a changed entity; increments its revision. */
export function updatedColumns({ by, at }: Stamp) {
  return { updatedAt: at, updatedBy: by, revision: sql<number>`revision + 1` }
}

export interface StampedRow {
  createdAt: Date
  updatedAt: Date
  createdBy: string | null
  updatedBy: string | null
}

/** The dates of {@link StampedRow}, in the form that lists need. */
export const stampDates = { createdAt: 'date', updatedAt: 'date' } as const

/** Who wrote an entity and when, as the API returns it, with ISO 8601 times. */
export function toStampFields({ createdAt, updatedAt, createdBy, updatedBy }: StampedRow) {
  return { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString(), createdBy, updatedBy }
}
