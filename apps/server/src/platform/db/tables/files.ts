import type { Generated } from 'kysely'

/** Where a row's file lies. */
export interface FileColumns {
  storeKey: string
  byteCount: number
}

export interface FilesTables {
  /** Files in the store that no row names: not yet, or not any more, which triggers of the naming tables note. */
  looseFiles: {
    storeKey: string
    since: Date
    /** The sweep decided that it goes; nothing may take it into use any more. */
    isGoing: Generated<boolean>
  }
}
