import type {
  DeliveryAttempt,
  FeatureName,
  InterfaceLanguage,
  Platform,
  PropertyType,
  ProviderType,
  SyncInterval,
  SyncState,
  TimeUnit,
  TokenScope,
} from '@waymark/contract'
import type {
  DeliveryKind,
  DeliveryState,
  PropertyOwner,
  Reason,
  SignalChoice,
  SigningPolicy,
  WebhookEvent,
  WebhookFormat,
} from '@waymark/contract/constants'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Audited, Json } from './column-types.ts'

export type PushAction = 'members' | 'add_members' | 'remove_members'

export interface AccountAddress {
  serviceAccountName: string
  region: string | null
  projectId: string | null
}

export interface AppsTables {
  /** Hashed like sessions; a program that sends one acts as its member. */
  apiTokens: {
    id: string
    memberId: string
    /** The only app that it can be used for; null for all of the member's. */
    appId: string | null
    name: string
    secretHash: Uint8Array
    /** Its last characters. */
    ending: string
    scopes: TokenScope[]
    expiresAt: Date | null
    lastUsedAt: Date | null
    createdAt: Date
  }
  apps: Audited & {
    id: string
    /** Dense number that event rows store instead of the id. */
    num: GeneratedAlways<number>
    orgId: string
    name: string
    platform: Platform
    pageUrl: string | null
    linkSchemes: ColumnType<string[], string | undefined, string>
    /** Further origins on which it runs. */
    origins: ColumnType<string[], string | undefined, string>
    sdkKey: string
    isKilled: Generated<boolean>
    keepsProfiles: Generated<boolean>
    keepsUnregistered: Generated<boolean>
    signingPolicy: Generated<SigningPolicy>
    /** Only what was switched; the catalogue decides the rest. */
    features: ColumnType<Partial<Record<FeatureName, boolean>>, string | undefined, string>
    logoHash: string | null
    thumbnailHash: string | null
    /** The member responsible for it; `transferResources` changes it. */
    ownerId: string | null
  }
  appVersions: Audited & { id: string; appId: string; name: string; nameKey: string }
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
  /** The key pairs that sign an app's manifests; two at most. */
  contentKeys: {
    id: string
    appId: string
    /** 32 bytes in base64url. */
    publicKey: string
    /** Encrypted. */
    privateKey: Uint8Array
    createdAt: Date
    createdBy: string | null
  }
  /** The service that an app's text answers are grouped with. */
  embeddingServices: {
    appId: string
    url: string
    model: string
    /** Encrypted; null if the service needs none. */
    key: Uint8Array | null
    /** How many numbers a vector has; null before the first. */
    dimensions: number | null
    /** When answers without a vector are looked for next. */
    nextRunAt: Date
    /** The run that makes vectors is expected to be done, or killed, by then. */
    busyUntil: Date | null
    /** In a row. */
    failures: Generated<number>
    lastRunAt: Date | null
    /** Why the last run failed; null if it did not. */
    reason: Json<Reason> | null
  }
  /** The vector of a text answer; goes with its response, and with the service. */
  textVectors: {
    responseId: string
    questionKey: string
    surveyId: string
    appId: string
    /** MD5 of the text that it was made of. */
    textHash: string
    /** A signed byte for each number. */
    vector: Uint8Array
    /** The number of its cluster among the answers to the question, -1 for none; null before it is known. */
    cluster: number | null
  }
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
  properties: Audited & {
    id: string
    appId: string
    name: string
    owner: Generated<PropertyOwner>
    type: PropertyType
    timeUnit: TimeUnit | null
    isPrivate: boolean
    description: string | null
  }
  /**
   * End-user ids from one file or one sync. A complete list never changes, except by pushes of its service and by
   * erased end users.
   */
  memberLists: {
    id: string
    /** Dense number that members store instead of the id. */
    num: GeneratedAlways<number>
    appId: string
    rowCount: Generated<number>
    isComplete: Generated<boolean>
    createdAt: Date
    createdBy: string | null
  }
  /** Members of deleted lists are swept. */
  listMembers: { listNum: number; endUserKey: string }
  providers: Audited & {
    id: string
    appId: string
    providerType: ProviderType
    name: string
    isAccount: boolean
    /** The kind of owner that its members' ids belong to. */
    holds: Generated<PropertyOwner>
    ownerId: string | null
    /** For a cohort: its account, and its id there. */
    accountId: string | null
    cohortId: string | null
    listId: string | null
    /** For an account: how to reach it, without the secret. */
    request: Json<AccountAddress> | null
    /** Encrypted. */
    secret: Uint8Array | null
    /** Null before the first attempt. */
    syncState: SyncState | null
    syncReason: Json<Reason> | null
    syncedAt: Date | null
    /** For an account: how often its cohorts are read, when they are next due, and the job that reads them. */
    syncInterval: Generated<SyncInterval>
    syncDueAt: Date | null
    syncJobId: string | null
    /** For an account: the hash of the secret in its push address. */
    pushTokenHash: string | null
    /** For a cohort: when its service last pushed changes. */
    pushedAt: Date | null
  }
  /** Cohorts that are being read, with their progress. */
  cohortSyncs: {
    providerId: string
    accountId: string
    /** The list being filled; null before the first page. */
    listId: string | null
    /** The service's id for this read. */
    sessionId: string | null
    nextPage: Generated<number>
    /** The total that the service announced, and the rows received. */
    total: number | null
    received: Generated<number>
    kept: Generated<number>
    /** The hash of the last page: a service that repeats a page would be read forever. */
    pageHash: string | null
    restarts: Generated<number>
    begunAt: Date
    begunBy: string | null
  }
  /** A service's quota for an organisation; `service` includes its project. */
  serviceQuotas: { orgId: string; service: string; blockedUntil: Date | null }
  /** Requests of the last hour. */
  serviceQueries: {
    id: string
    orgId: string
    service: string
    startedAt: Date
    isRunning: Generated<boolean>
  }
  /** One session of pushes; pages that are repeated or late count once. */
  cohortPushes: {
    providerId: string
    sessionId: string
    action: PushAction
    state: 'OPEN' | 'DONE' | 'SUPERSEDED'
    /** For `members`: the list being filled. */
    listId: string | null
    pages: Generated<number[]>
    kept: Generated<number>
    begunAt: Date
  }
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
