import type { AnalyticsEvent, AuditChange, ClientLogEntry } from '@waymark/contract'
import type { GeneratedAlways } from 'kysely'
import type { Json } from './column-types.ts'

export interface PlatformTables {
  auditLog: {
    id: string
    at: Date
    /** Null before sign-in, when nobody is known. Like all other columns, it outlives the organisation. */
    orgId: string | null
    actorId: string | null
    actorName: string | null
    actorEmail: string | null
    /** The API token that the actor's call was made with. */
    tokenId: string | null
    tokenName: string | null
    call: string
    succeeded: boolean
    appId: string | null
    pathIds: Json<Record<string, string>>
    changes: Json<AuditChange[]>
    requestId: string
    address: string
  }
  /** Whether regular expressions of authors may run. */
  patternVerdicts: { pattern: string; isSafe: boolean }
  rateCounters: { key: string; count: number; endsAt: Date }
  analyticsEvents: {
    id: string
    orgId: string
    memberId: string | null
    eventType: string
    at: Date
    metadata: Json<AnalyticsEvent['metadata']>
    properties: Json<AnalyticsEvent['properties']>
    /** Whether it has a message and a stack. */
    isError: GeneratedAlways<boolean>
  }
  endUserErasures: {
    endUserNum: number
    askedAt: Date
    /** Their events have no lower id. */
    firstEventId: string
    /** The receipt of the erasure; null for those from before there were receipts. */
    receiptId: string | null
  }
  clientLogs: {
    id: string
    orgId: string
    memberId: string | null
    at: Date
    entry: Json<ClientLogEntry>
  }
}
