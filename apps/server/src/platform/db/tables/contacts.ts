export type ContactKind = 'APP' | 'ORIGIN' | 'SDK_VERSION' | 'SIGNATURE' | 'MISSING_ID'

export interface ContactsTables {
  /** When a target app was first and last heard from: at all (APP, with an empty value), and with each value. */
  contacts: { appId: string; kind: ContactKind; value: string; firstHeardAt: Date; lastHeardAt: Date }
}
