import type { ColumnType, Generated } from 'kysely'

/** Written as JSON text, read as a parsed value. */
export type Json<T> = ColumnType<T, string, string>

/** The audit columns of every entity: who created and changed it, when, and the revision that guards updates. */
export interface Audited {
  revision: Generated<number>
  createdAt: Date
  updatedAt: Date
  createdBy: string | null
  updatedBy: string | null
}
