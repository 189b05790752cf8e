import type { Generated } from 'kysely'

/** Where a row's file is stored. */
export interface FileColumns {
  storeKey: string
  byteCount: number
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
