import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { DeliveryAttempt, InterfaceLanguage } from '@waymark/contract'
import type {
  DeliveryKind,
  DeliveryState,
  Reason,
  WebhookEvent,
  WebhookFormat,
} from '@waymark/contract/constants'
import type { Audited, Json } from './column-types.ts'

export interface WebhooksTables {
  webhooks: Audited & {
    id: string
    appId: string
    url: string
    format: ColumnType<WebhookFormat, WebhookFormat | undefined, never>
    /** The language of the member who made it; for formats that people read. */
    language: ColumnType<InterfaceLanguage, InterfaceLanguage | undefined, never>
    description: string
    events: Json<WebhookEvent[]>
    isActive: boolean
    /** Encrypted: the signing secret, or the key of the project at the service that events are forwarded to. */
    secret: Uint8Array
    previousSecret: Uint8Array | null
    previousSecretUntil: Date | null
    /** Consecutive failures, and since when. */
    failures: Generated<number>
    failingSince: Date | null
    /** Consecutive pauses for failures; 0 is healthy, or a receiver that asked to wait. */
    pauses: Generated<number>
    pausedUntil: Date | null
    /** Why it is paused or off, unless a person did it. */
    stateReason: Json<Reason> | null
    lastAttemptAt: Date | null
    lastAttemptReason: Json<Reason> | null
    /** When the jobs for new events and for retries are due; null when there is none. */
    dueAt: Date | null
    retryAt: Date | null
    /** The job that is sending, and until when it may. */
    busyJob: string | null
    busyUntil: Date | null
  }
  /** Events of target apps waiting to become deliveries: JSON objects, separated by commas. */
  webhookEvents: {
    num: GeneratedAlways<string>
    webhookId: string
    events: string
    eventCount: number
    endUserKeys: string[]
    at: Date
  }
  webhookDeliveries: {
    id: string
    webhookId: string
    kind: DeliveryKind
    /** Deduplicates events that may be announced twice. */
    source: string | null
    body: string
    eventCount: number
    endUserKeys: string[]
    state: Generated<DeliveryState>
    attemptCount: Generated<number>
    /** Attempts since the last request to send, which its limit counts. */
    tries: Generated<number>
    attempts: ColumnType<DeliveryAttempt[], string | undefined, string>
    responseStatus: number | null
    response: string | null
    reason: Json<Reason> | null
    /** When a person requested to send it now. */
    askedAt: Date | null
    /** Null when nothing remains to be done. */
    nextAttemptAt: Date | null
    createdAt: Date
    finishedAt: Date | null
  }
}
