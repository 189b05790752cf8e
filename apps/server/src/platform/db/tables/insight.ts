import type { ErasureReceipt } from '@waymark/contract'
import type { DigestFrequency, RawExportFormat, RawExportSchedule, Reason } from '@waymark/contract/constants'
import type { Generated } from 'kysely'
import type { Json } from './column-types.ts'

export interface InsightTables {
  /** Members without a row get no digest. */
  digests: {
    memberId: string
    frequency: Exclude<DigestFrequency, 'NEVER'>
    /** The last morning on which it was sent, or nothing had happened: `YYYY-MM-DD` in UTC. */
    consideredOn: string
  }
  endUserErasures: {
    endUserNum: number
    askedAt: Date
    /** Their events have no lower id. */
    firstEventId: string
    /** The receipt of the erasure; null for those from before there were receipts. */
    receiptId: string | null
  }
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
  /** Experiments that have their planned size, by the version that was live then. */
  experimentOutcomes: {
    deploymentId: string
    version: number
    outcome: 'WINNER' | 'NONE'
    /** The winner. */
    variant: string | null
    decidedAt: Date
  }
  /** Steps whose element was announced to be missing, until it is found again. */
  stepHealth: {
    deploymentId: string
    stepKey: string
    /** The first day on which it was missing, in UTC. */
    since: string
    notedAt: Date
  }
  /** Steps that are kept where their looks find their element, by the version in which they are not listed. */
  keptElements: {
    deploymentId: string
    stepKey: string
    version: number
    keptAt: Date
  }
  rawExports: {
    appId: string
    schedule: RawExportSchedule
    format: RawExportFormat
    /** After how many days files are deleted; null keeps them. */
    keptDays: number | null
    /** When the next range begins: everything that arrived before is in files. */
    nextFrom: Date
    /** The run that writes files is expected to be done, or killed, by then. */
    busyUntil: Date | null
    /** The next file of that range, and where its events go on. */
    part: Generated<number>
    place: string | null
    lastRunAt: Date | null
    /** Why the last run failed; null if it did not. */
    reason: Json<Reason> | null
  }
  rawExportFiles: {
    id: string
    appId: string
    rangeFrom: Date
    rangeTo: Date
    part: number
    format: RawExportFormat
    eventCount: number
    hash: string
    storeKey: string
    byteCount: number
    createdAt: Date
  }
}
