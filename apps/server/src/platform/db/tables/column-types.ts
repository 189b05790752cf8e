import type { ColumnType, Generated } from 'kysely'

/** Written as JSON text, read as a value. */
export type Json<T> = ColumnType<T, string, string>

/** What every stored entity keeps: who made and changed it, when, and the counter that guards its updates. */
export interface Audited {
  revision: Generated<number>
  createdAt: Date
  updatedAt: Date
  createdBy: string | null
  updatedBy: string | null
}
