import type { Platform, ProjectSubType } from '@waymark/contract/constants'

/** The moment a decision is made in: one end user, on one page, now. */
export interface Context {
  /** Server time in milliseconds since 1970: schedules do not trust the device's clock. */
  now: number
  /** Milliseconds since the page was loaded. */
  elapsedMs: number
  platform: Platform
  appVersion: string | null
  locale: string
  /** Path, query and hash of the page. */
  url: string
  endUserId: string
  sessionId: string
  /** What the app told of the end user, by the property's name. */
  properties: PropertyValues
  /** What the server knows of the end user; undefined while it has not said. */
  facts: Facts | undefined
  /** What they did on other devices; null while that is awaited, absent where it is not known or does not count. */
  doneElsewhere?: ProgressByDeployment | null | undefined
  /** What the end user was shown lately, whichever deployment; nothing older than 30 days is needed. */
  showings: readonly Showing[]
  /** Deployments whose trigger's element can be seen on the page now. */
  visibleElements: ReadonlySet<string>
  /** The custom event that caused this decision, if one did. */
  event: string | null
  /** The project that the app asked to start, if it did: bypasses LIMITS, FREQUENCY and TRIGGER; no other can win. */
  startProjectId: string | null
}

/** Of a fact by its key: whether it is true, or undefined where the server does not say. A set of the true ones does. */
export interface Facts {
  has(key: string): boolean | undefined
}

export type PropertyValue = string | number | boolean
export type PropertyValues = Readonly<Record<string, PropertyValue>>

/** One time that a guide was shown. `at` is server time in milliseconds. */
export interface Showing {
  deploymentId: string
  subType: ProjectSubType
  at: number
  sessionId: string
}

/**
 * What one end user did with one deployment so far. Times are server time in milliseconds, of the last time; what never
 * happened is absent or null.
 */
export interface Progress {
  /** Null where it was noted before projects were. */
  projectId: string | null
  seenCount: number
  lastSeenAt?: number | null
  lastSeenSession?: string | null
  /** A new version may be shown once more in the session that saw the old one. */
  lastSeenVersion?: number | null
  dismissedAt?: number | null
  completedAt?: number | null
  /** Completed when every step of the guide had been seen, in this showing or an earlier one. */
  allCompletedAt?: number | null
  /** A survey's answers were sent. */
  answeredAt?: number | null
}

/** Progress by deployment id; a deployment without an entry was never seen. */
export type ProgressByDeployment = Readonly<Record<string, Progress | undefined>>
