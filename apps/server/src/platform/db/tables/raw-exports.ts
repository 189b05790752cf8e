import type { RawExportFormat, RawExportSchedule, Reason } from '@waymark/contract/constants'
import type { Generated } from 'kysely'
import type { Json } from './column-types.ts'

export interface RawExportsTables {
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
