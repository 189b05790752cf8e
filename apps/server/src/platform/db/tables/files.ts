import type { Generated } from 'kysely'

/** The place of a row's file in the store. */
export interface FileColumns {
  storeKey: string
  byteCount: number
}

/** The key of the file that has no metadata; any other one is still to be cleaned. */
export interface CleanFileColumns extends FileColumns {
  cleanKey: string | null
}

export interface FilesTables {
  /** Files in the store that no row names yet, or any more. Triggers of the naming tables record them. */
  looseFiles: {
    storeKey: string
    since: Date
    /** The sweep will delete it; it can no longer be taken into use. */
    isGoing: Generated<boolean>
  }
}
