import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { DeliveryAttempt } from '@waymark/contract'
import type { DeliveryKind, DeliveryState, Reason, WebhookEvent } from '@waymark/contract/constants'
import type { Audited, Json } from './column-types.ts'

export interface WebhooksTables {
  webhooks: Audited & {
    id: string
    appId: string
    url: string
    description: string
    events: Json<WebhookEvent[]>
    isActive: boolean
    /** Encrypted. */
    secret: Uint8Array
    previousSecret: Uint8Array | null
    previousSecretUntil: Date | null
    /** In a row, and since when. */
    failures: Generated<number>
    failingSince: Date | null
    /** How often it was paused since it last worked; 0 is an ordinary state, or a receiver that asks to wait. */
    pauses: Generated<number>
    pausedUntil: Date | null
    /** Why it is paused or was switched off, when that was not a person's doing. */
    stateReason: Json<Reason> | null
    lastAttemptAt: Date | null
    lastAttemptReason: Json<Reason> | null
    /** When the job is due that sends what is new, and the one that goes on later; null where there is none. */
    dueAt: Date | null
    retryAt: Date | null
    /** Which job is sending now; until when it has the right to. */
    busyJob: string | null
    busyUntil: Date | null
  }
  /** Events of target apps on their way into deliveries: JSON objects, separated by commas. */
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
    /** What it tells of, where the same may be told twice. */
    source: string | null
    body: string
    eventCount: number
    endUserKeys: string[]
    state: Generated<DeliveryState>
    attemptCount: Generated<number>
    /** Attempts since it was last asked for: those that its limit counts. */
    tries: Generated<number>
    attempts: ColumnType<DeliveryAttempt[], string | undefined, string>
    responseStatus: number | null
    response: string | null
    reason: Json<Reason> | null
    /** When a person asked for it to be sent now. */
    askedAt: Date | null
    /** Null when nothing is to be done any more. */
    nextAttemptAt: Date | null
    createdAt: Date
    finishedAt: Date | null
  }
}
