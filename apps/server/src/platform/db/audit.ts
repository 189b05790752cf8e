import { sql } from 'kysely'
import { getMember, type CallContext } from '../http/call.ts'

/** Who writes, and when: what every stored entity keeps. */
export interface Stamp {
  by: string | null
  at: Date
}

/** The stamp of a call: its member and this moment. */
export const toStamp = (context: CallContext): Stamp => ({
  by: getMember(context).uid,
  at: context.clock.now(),
})

/** Columns of an entity that begins to exist. */
export function createdColumns({ by, at }: Stamp) {
  return { createdAt: at, updatedAt: at, createdBy: by, updatedBy: by }
}

/** Columns of an entity that changes; its revision counts on. */
export function updatedColumns({ by, at }: Stamp) {
  return { updatedAt: at, updatedBy: by, revision: sql<number>`revision + 1` }
}

export interface AuditRow {
  createdAt: Date
  updatedAt: Date
  createdBy: string | null
  updatedBy: string | null
}

/** The dates of {@link AuditRow}, as lists are told of them. */
export const auditDates = { createdAt: 'date', updatedAt: 'date' } as const

/** The same as the API answers it, with ISO 8601 times. */
export function toAuditFields({ createdAt, updatedAt, createdBy, updatedBy }: AuditRow) {
  return { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString(), createdBy, updatedBy }
}
