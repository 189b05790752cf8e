import type { ErasureReceipt } from '@waymark/contract'
import type { SignalChoice } from '@waymark/contract/constants'
import type { Json } from './column-types.ts'

export interface PrivacyTables {
  appPrivacy: {
    appId: string
    privacySignals: SignalChoice
    /** Null keeps records as long as the server does. */
    eventDays: number | null
    profileDays: number | null
    responseDays: number | null
    /** The day on which older records were last deleted; null if these days are new. */
    keptUntil: Date | null
  }
  /** The end users who were erased, by keyed hashes, as long as events from before can arrive. */
  erasedNames: { appId: string; mark: string; erasedAt: Date }
  erasureReceipts: {
    id: string
    appId: string
    endUserHash: string
    salt: string
    erasedAt: Date
    erasedBy: string | null
    erasedByName: string
    counts: Json<ErasureReceipt['counts']>
    /** Null until everything is deleted and counted. */
    seal: Uint8Array | null
  }
}
