import type { ActionType } from '@waymark/contract/constants'
import type { Tx } from '../db/db.ts'
import type { AppReach } from './app-reach.ts'
import type { GoalFigures } from './goal-figures.ts'
import type { PastEvents } from './past-events.ts'
import type { StoredEvent } from './stored-event.ts'

/**
 * Keeps the events of end users and everything that is counted from them. All implementations, in `ground/events`, give
 * the same answers: one suite runs on each, `event-store.suite.ts`. Deployments, apps and end users are known by their numbers in the
 * database, which also names them. Days are `YYYY-MM-DD` in UTC, and inclusive.
 */
export interface EventStore
  extends
    EventWriter,
    DeploymentFigures,
    AppFigures,
    EndUserFigures,
    GoalFigures,
    AppEvents,
    PastEvents,
    EventRemoval {
  /** The kind of database that stores the events, as shown to operators. */
  readonly kind: 'postgres' | 'clickhouse'
  /** Resolves if the store answers; rejects with the reason. */
  ping(): Promise<void>
  close(): Promise<void>
}

export interface EventWriter {
  /** How events are best gathered before they are appended. */
  readonly grouping: Grouping
  /**
   * Stores events and counts the new ones, each exactly once, however often and through however many processes it
   * comes. Resolves when they are durable, with the ids that were stored before; rejects if none or not all were
   * stored, and the same events may then be appended again. No id may be repeated among the events.
   */
  append(events: readonly StoredEvent[], options?: AppendOptions): Promise<ReadonlySet<string>>
}

export interface Grouping {
  /** The most events to append at once. */
  maxEvents: number
  /** How many milliseconds to wait for more; 0 waits only for events that have arrived already. */
  waitMs: number
  /** How many groups may be appended at the same time. */
  atOnce: number
}

export interface AppendOptions {
  /**
   * Writes the announcements of the new events. If the process is killed, this may have happened for events that are
   * appended again, never the other way around.
   */
  announce?: ((tx: Tx, isNew: (id: string) => boolean) => Promise<void>) | undefined
  /** A transaction to append in, for stores that are in the database. */
  within?: Tx | undefined
}

export interface FiguresQuery {
  deploymentNum: number
  version: number | undefined
  from: string | undefined
  to: string | undefined
}

/** A sum of counters by type and one dimension, the one that is not null. */
export interface CounterSum {
  type: number
  stepKey: string | null
  day: string | null
  deploymentVersion: number | null
  locale: string | null
  platform: string | null
  count: number
}

export interface ActionSum {
  stepKey: string
  /** Empty if no button or item was pressed, or it is not known. */
  blockId: string
  action: ActionType
  count: number
}

/** How many distinct end users events of a type reached. */
export interface ReachCount {
  type: number
  endUsers: number
}

/** An end user whom a deployment reached, with the things that they did at least once. */
export interface ReachedEndUser {
  endUserNum: number
  seen: boolean
  started: boolean
  completed: boolean
  dismissed: boolean
}

/** Some of the end users whom a deployment reached, at random but the same each time. */
export interface ReachedSample {
  /** How many there are altogether. */
  total: number
  endUsers: ReachedEndUser[]
}

/** Figures of one deployment. Their cost does not grow with the number of events. */
export interface DeploymentFigures {
  listCounterSums(query: FiguresQuery): Promise<CounterSum[]>
  /** Lists the actions of end users at each step, most frequent first. */
  listActionSums(query: FiguresQuery): Promise<ActionSum[]>
  /** Completions by how long they took, as buckets of `duration-bucket.ts`, shortest first. */
  listCompletionTimes(query: FiguresQuery): Promise<{ bucket: number; count: number }[]>
  /** Over all time, by type and step; only `step_seen` is told apart by step. */
  listReach(deploymentNum: number): Promise<(ReachCount & { stepKey: string })[]>
  /** The reach of each day that has any. */
  listDayReach(deploymentNum: number): Promise<(ReachCount & { day: string })[]>
  /** Within some days, with `eligibleCode` for everyone who saw the guide or was kept from it. */
  listReachOfDays(query: { deploymentNum: number; from: string; to: string }): Promise<ReachCount[]>
  /**
   * Samples the end users that a deployment reached: over all time everyone who saw it, on some days everyone who saw,
   * started, completed or dismissed it.
   */
  sampleReached(query: {
    deploymentNum: number
    limit: number
    days?: { from: string; to: string } | undefined
  }): Promise<ReachedSample>
  /** Lists the end users who last did something with the deployment since `since`, the latest first. */
  listLatestEndUsers(query: { deploymentNum: number; since: Date; limit: number }): Promise<Activity[]>
}

export interface DeploymentVersion {
  deploymentNum: number
  version: number
}

export interface StepsQuery {
  /** The live versions to look at. */
  versions: DeploymentVersion[]
  /** Steps to count although nothing was missing. */
  noted: { deploymentNum: number; stepKey: string }[]
  since: string
  /** The first of the recent days. */
  recent: string
}

/** How often the element of a step was found, how often not, and how often by its looks alone, since some day. */
export interface StepAttempts {
  deploymentNum: number
  stepKey: string
  seen: number
  missing: number
  moved: number
  recentSeen: number
  recentMissing: number
  recentMoved: number
  ambiguous: number
  firstMissingDay: string | null
  lastMissingDay: string | null
  firstMovedDay: string | null
  lastMovedDay: string | null
}

/** Figures of several deployments at once. */
export interface AppFigures {
  /** How often guides were seen, started, completed and dismissed, by project and by day. */
  listSumsOfApp(query: AppDays): Promise<AppSum[]>
  /** Returns the end users that the app's projects reached on some days. */
  readAppReach(query: AppDays): Promise<AppReach>
  /** The steps whose element was not found, most often first. */
  listMissing(query: AppDays & { limit: number }): Promise<MissingSum[]>
  /** How many end users each deployment reached over all time, with events of these types. */
  listReachOfDeployments(query: {
    deploymentNums: number[]
    types: number[]
  }): Promise<(ReachCount & { deploymentNum: number })[]>
  /** How many saw guides of each app since a day: altogether, and on each day. Apps without any are absent. */
  listHomeReach(query: { appIds: string[]; since: string }): Promise<HomeReach[]>
  /** Lists which of these deployments were seen since a day. */
  listSeenSince(query: { deploymentNums: number[]; since: string }): Promise<number[]>
  sumCounters(query: CountersQuery): Promise<number>
  /** How many events of these types versions had over all time; types without any are absent. */
  listVersionCounts(query: { versions: DeploymentVersion[]; types: number[] }): Promise<VersionCount[]>
  /** The steps of live versions that were missing or found by their looks at least once, or are recorded as missing. */
  listStepAttempts(query: StepsQuery): Promise<StepAttempts[]>
}

export interface VersionCount extends DeploymentVersion {
  type: number
  count: number
}

export interface CountersQuery {
  deploymentNums: number[]
  types: number[]
  version?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

export interface AppDays {
  appId: string
  from: string
  to: string
}

/** A sum over the app's counters: by project and type, or by day and type. */
export interface AppSum {
  projectId: string | null
  day: string | null
  type: number
  count: number
}

export interface MissingSum {
  deploymentNum: number
  stepKey: string
  count: number
  lastDay: string
}

export interface HomeReach {
  appId: string
  endUsers: number
  days: Record<string, number>
}

/** The activity of an end user with a deployment over all time. */
export interface Activity {
  deploymentNum: number
  endUserNum: number
  firstSeenAt: Date
  lastSeenAt: Date
  seen: number
  started: number
  completed: number
  dismissed: number
  lastStepKey: string | null
}

/** The figures of single end users. */
export interface EndUserFigures {
  /** Lists the activity of each of these end users with each of these deployments; pairs without any are absent. */
  listActivity(query: { endUserNums: number[]; deploymentNums: number[] }): Promise<Activity[]>
  /** Lists the activity of an end user with any deployment, the latest first. */
  listActivityOfEndUser(query: { endUserNum: number; limit: number }): Promise<Activity[]>
  /** The numbers of the deployments that reached an end user, or could have. */
  listReachedDeployments(endUserNum: number): Promise<number[]>
  /** How many events of each type an end user caused, with the time of the latest one. */
  countEventsOfEndUser(query: EndUserEvents): Promise<{ type: number; count: number; lastAt: Date }[]>
}

export interface EndUserEvents {
  endUserNum: number
  /** No event of theirs has an id from before. */
  since: Date
}

/** The events of an app, one by one. */
export interface AppEvents {
  /** How many events were sent before a moment. */
  countEventsOfApp(query: { appId: string; before: Date }): Promise<number>
  /** Some of the events that arrived within a span of time, in an order of their own that never changes. */
  listEventsOfApp(query: AppEventsQuery): Promise<AppEventsPage>
}

export interface AppEventsQuery {
  appNum: number
  /** When they arrived: from this moment on, and before that one. */
  from: Date
  to: Date
  /** The cursor at which the page before ended. */
  after: string | undefined
  limit: number
}

export interface AppEventsPage {
  events: ArrivedEvent[]
  /** The cursor at which the next page continues; undefined after the last. */
  next: string | undefined
}

export type ArrivedEvent = Omit<StoredEvent, 'countedLocale' | 'exposures' | 'hits'> & { receivedAt: string }

export interface EventRemoval {
  /**
   * Removes end users' events, takes them out of the numbers of distinct end users and forgets what they did. Sums of
   * events name nobody and stay. May be repeated for events that arrive late.
   */
  eraseEndUsers(query: { endUserNums: number[]; since: Date }): Promise<{ events: number; reached: number }>
  /** Removes end users as if they had never been: also from the sums. Returns how many events there were. */
  withdrawEndUsers(query: { appNum: number; endUserNums: number[]; since: Date }): Promise<number>
  /** Removes part of the figures of deployments and goals that no longer exist; returns whether there may be more. */
  sweepRemovedDeployments(limit: number): Promise<boolean>
  /**
   * Removes the events of an app, or part of them, from after an id on; returns the id to go on from, or undefined when
   * none are left.
   */
  removeEventsOfApp(query: {
    appNum: number
    after: string
    limit: number
    /** Only those sent before. */
    before?: Date
  }): Promise<string | undefined>
  /** Removes events whose ids are from before a moment; part of them may stay up to a month longer. Sums stay. */
  removeEventsBefore(before: Date): Promise<void>
}
