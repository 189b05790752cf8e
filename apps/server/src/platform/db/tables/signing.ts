export interface SigningTables {
  /** The secrets that sign an app's end-user ids; two at most. */
  signingSecrets: {
    id: string
    appId: string
    /** Encrypted. */
    secret: Uint8Array
    /** Its last characters. */
    ending: string
    createdAt: Date
    createdBy: string | null
  }
}
