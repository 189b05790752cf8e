import type { Generated } from 'kysely'

/** Where a row's file lies; rows from before there was a store hold the bytes themselves until they move. */
export interface FileColumns {
  storeKey: string | null
  byteCount: number
  bytes: Uint8Array | null
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
