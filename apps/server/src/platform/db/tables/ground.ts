import type {
  AnalyticsEvent,
  AuditChange,
  ClientLogEntry,
  InterfaceLanguage,
  MailProblem,
  MediaType,
} from '@waymark/contract'
import type { Generated, GeneratedAlways } from 'kysely'
import type { CleanFileColumns, Json } from './column-types.ts'

export type ContactKind = 'APP' | 'ORIGIN' | 'SDK_VERSION' | 'SIGNATURE' | 'MISSING_ID'

export interface GroundTables {
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
  clientLogs: {
    id: string
    orgId: string
    memberId: string | null
    at: Date
    entry: Json<ClientLogEntry>
  }
  /** The end users who were erased, by keyed hashes, as long as events from before can arrive. */
  erasedNames: { appId: string; mark: string; erasedAt: Date }
  endUsers: { num: GeneratedAlways<number>; appNum: number; key: string; firstSeenAt: Date }
  events: {
    id: string
    appNum: number
    endUserNum: number
    deploymentNum: number | null
    deploymentVersion: number | null
    type: number
    stepKey: string
    blockId: string | null
    at: Date
    receivedAt: Date
    locale: string
    platform: string
    name: string | null
    sessionId: string
    properties: Json<Record<string, unknown>> | null
  }
  /** Counts by every dimension that insights use. */
  eventCounters: {
    deploymentNum: number
    deploymentVersion: number
    type: number
    stepKey: string
    day: string
    locale: string
    platform: string
    count: number
  }
  /** Distinct end users for all time: a row per end user, type and step. Inserting a row counts them. */
  eventReach: { deploymentNum: number; type: number; stepKey: string; endUserNum: number }
  reachCounters: { deploymentNum: number; type: number; stepKey: string; endUsers: number }
  /** The activity of one end user with a deployment. */
  deploymentEndUsers: {
    deploymentNum: number
    endUserNum: number
    firstSeenAt: Date
    lastSeenAt: Date
    /** lastSeenAt truncated to the hour, which is indexed. */
    lastSeenHour: Date
    seen: number
    started: number
    completed: number
    dismissed: number
    lastStepKey: string | null
    lastStepAt: Date | null
    lastStartedAt: Date | null
  }
  /** How long completions took, as counts per bucket; see `duration-bucket.ts`. */
  completionTimes: {
    deploymentNum: number
    deploymentVersion: number
    day: string
    bucket: number
    count: number
  }
  /**
   * How often each action of a step was taken, by the button or item that was pressed; and how often its element was
   * MISSING or AMBIGUOUS.
   */
  actionCounters: {
    deploymentNum: number
    deploymentVersion: number
    stepKey: string
    /** Empty if none was pressed, or an older SDK did not say which. */
    blockId: string
    action: string
    day: string
    count: number
  }
  /** Distinct end users per day, one bit each; see `end-user-sets.ts`. */
  dayReachSets: {
    deploymentNum: number
    type: number
    day: string
    block: number
    endUsers: string
    added: number
  }
  dayReachCounters: {
    deploymentNum: number
    type: number
    day: string
    /** The number of bits in the sets, written with them. */
    endUsers: number
    /** How many bits were ever cleared. */
    removed: Generated<number>
  }
  /** When end users were first shown a guide that has goals, or would have been; see `goal-figures.ts`. */
  exposures: {
    subjectNum: number
    endUserNum: number
    exposedAt: Date
    version: number
    variant: string
    /** The account that was assigned to the variant, also after it is deleted; 0 if the end user was by themselves. */
    accountNum: number
  }
  /** When end users reached a goal: of each hour the first and the last time. */
  goalHits: { goalNum: number; endUserNum: number; hour: Date; firstAt: Date; lastAt: Date }
  /** The custom events that segments ask about: of each end user and name the first and the latest. */
  pastEvents: { endUserNum: number; name: string; eventId: string; at: Date; properties: Json<object> | null }
  /** When a target app was first and last heard from: at all (APP, with an empty value), and with each value. */
  contacts: { appId: string; kind: ContactKind; value: string; firstHeardAt: Date; lastHeardAt: Date }
  /** Mails in the order they were queued; the job sets `sentAt`. */
  mails: {
    id: string
    /** Deleted with its organisation; null for a mail that belongs to none. */
    orgId: string | null
    toAddress: string
    language: InterfaceLanguage
    template: string
    subject: string
    text: string
    html: string
    createdAt: Date
    /** When the mail server accepted it. */
    sentAt: Date | null
    /** The job that sends it; null for a mail that is only shown. */
    jobId: string | null
    /** When the link in it expires; it is not sent after that. */
    expiresAt: Date | null
    /** When its link was withdrawn or used. */
    withdrawnAt: Date | null
    /** Why the last attempt failed. */
    problem: MailProblem | null
    serverWords: string | null
  }
  media: CleanFileColumns & {
    appId: string
    hash: string
    contentType: MediaType
    createdAt: Date
    createdBy: string | null
    /** When it was last stored or found in use; unused media are deleted some time after. */
    wantedAt: Date
    /** When its bytes became others than those that the hash is of. */
    replacedAt: Date | null
  }
  /** Scaled-down WebP images, by the longest side in pixels. */
  mediaThumbnails: { appId: string; hash: string; size: number; storeKey: string; byteCount: number }
}
