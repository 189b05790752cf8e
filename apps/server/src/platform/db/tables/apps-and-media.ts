export interface AppsAndMediaTables {
  /** Scaled-down WebP images, by the longest side in pixels. */
  mediaThumbnails: { appId: string; hash: string; size: number; storeKey: string; byteCount: number }
  /** Every app's number in event rows; it outlives the app until those rows are deleted. */
  appNumbers: {
    num: number
    /** Null once the app is deleted. */
    appId: string | null
    /** When the sweep first found the app deleted. */
    removalSeenAt: Date | null
    /** The event up to which the rows are deleted; starts before the first one possible. */
    sweptTo: string
  }
}
