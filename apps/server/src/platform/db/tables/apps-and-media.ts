export interface AppsAndMediaTables {
  /** Images of media made smaller, by the longest side in pixels; WebP. */
  mediaThumbnails: { appId: string; hash: string; size: number; storeKey: string; byteCount: number }
  /** Every app's number in event rows; it stays when the app goes, until those rows are removed. */
  appNumbers: {
    num: number
    /** Null once the app is gone. */
    appId: string | null
    /** When the sweep first found it so. */
    removalSeenAt: Date | null
    /** The event up to which its rows are removed; first, one before all that it may have. */
    sweptTo: string
  }
}
