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

/** The place of a row's file in the store. */
export interface FileColumns {
  storeKey: string
  byteCount: number
}

/** The key of the file that has no metadata; any other one is still to be cleaned. */
export interface CleanFileColumns extends FileColumns {
  cleanKey: string | null
}
