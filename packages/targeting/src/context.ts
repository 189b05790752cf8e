import type { Platform } from '@waymark/contract/constants'

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
  /** The custom event that caused this decision, if one did. */
  event: string | null
  /** The project that the app asked to start, if it did: bypasses FREQUENCY and TRIGGER, and nothing else can win. */
  startProjectId: string | null
}

/** What one end user did with one deployment so far. Times are server time in milliseconds. */
export interface Progress {
  seenCount: number
  lastSeenAt: number | null
  lastSeenSession: string | null
  /** A new version may be shown once more in the session that saw the old one. */
  lastSeenVersion: number | null
  dismissedAt: number | null
  completedAt: number | null
}

/** Progress by deployment id; a deployment without an entry was never seen. */
export type ProgressByDeployment = Readonly<Record<string, Progress>>
