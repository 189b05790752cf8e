import type { Platform, ProjectSubType } from '@waymark/contract/constants'

/** The situation a decision is made in: one end user, on one page, now. */
export interface Context {
  /** Server time in milliseconds since 1970, because schedules must not depend on the device's clock. */
  now: number
  /** Milliseconds since the page loaded. */
  elapsedMs: number
  platform: Platform
  appVersion: string | null
  locale: string
  /** The page's path, query and hash. */
  url: string
  endUserId: string
  sessionId: string
  /** The end user's properties as the app set them, by name. */
  properties: PropertyValues
  /** The account that the app named, such as the end user's company. */
  accountId?: string | undefined
  /** The account's properties as the app set them, by name. */
  accountProperties?: PropertyValues | undefined
  /** The server facts of the end user; undefined until the server has answered. */
  facts: Facts | undefined
  /** Progress on other devices: null while it is awaited, absent if it is unknown or does not count. */
  doneElsewhere?: ProgressByDeployment | null | undefined
  /** Guides shown to the end user, of any deployment, in the last 30 days. */
  showings: readonly Showing[]
  /** Custom events that the device remembers; undefined where they are not known. */
  history?: readonly PastEvent[] | undefined
  /** Those that the server knows, of all devices: null while they are awaited, absent if they are unknown. */
  historyElsewhere?: readonly PastEvent[] | null | undefined
  /** Deployments whose trigger element is visible on the page now. */
  visibleElements: ReadonlySet<string>
  /** The custom event that caused this decision, if any. */
  event: string | null
  /** The properties of that event. */
  eventProperties?: PropertyValues | undefined
  /** The project that the app started by hand. It bypasses LIMITS, FREQUENCY and TRIGGER; no other can win. */
  startProjectId: string | null
}

/** Whether a fact is true, by key; undefined if the server does not say. A Set of the true keys qualifies. */
export interface Facts {
  has(key: string): boolean | undefined
}

export type PropertyValue = string | number | boolean | readonly string[]
export type PropertyValues = Readonly<Record<string, PropertyValue>>

/** A custom event of the end user. `at` is server time in milliseconds. */
export interface PastEvent {
  /** The same wherever it is known; absent from events that devices stored before 0.3. */
  id?: string | undefined
  name: string
  at: number
  properties: PropertyValues
}

/** One showing of a guide. `at` is server time in milliseconds. */
export interface Showing {
  deploymentId: string
  subType: ProjectSubType
  at: number
  sessionId: string
}

/**
 * One end user's progress with one deployment. Each time is of the latest occurrence, in milliseconds of server time;
 * it is absent or null if there was none.
 */
export interface Progress {
  /** Null if it was stored before projects were recorded. */
  projectId: string | null
  seenCount: number
  lastSeenAt?: number | null
  lastSeenSession?: string | null
  /** The account with which it was last seen, for rules about accounts. */
  lastSeenAccount?: string | undefined
  /** Allows a new version to show once more in the session that saw the old one. */
  lastSeenVersion?: number | null
  dismissedAt?: number | null
  completedAt?: number | null
  /** The time when the end user completed the guide having seen every step, in this showing or an earlier one. */
  allCompletedAt?: number | null
  /** The time when the survey's answers were sent. */
  answeredAt?: number | null
}

/** Progress by deployment id. A deployment without an entry was never seen. */
export type ProgressByDeployment = Readonly<Record<string, Progress | undefined>>
