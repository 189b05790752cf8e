import type { Clock } from '../../../platform/time/clock.ts'
import { inTransaction, type Db } from '../../../platform/db/db.ts'
import type { OpenDatabase } from '../../../platform/db/open-database.ts'
import { ping } from '../../../platform/db/ping.ts'
import type {
  AppFigures,
  DeploymentFigures,
  EndUserFigures,
  EventStore,
  Grouping,
} from '../../../platform/events/event-store.ts'
import {
  listHomeReach,
  listMissing,
  listReachOfDeployments,
  listSeenSince,
  listSumsOfApp,
  listVersionCounts,
  sumCounters,
} from './app-figures.repo.ts'
import { countEventsOfApp, listEventsOfApp } from './app-events.repo.ts'
import { createAppender } from './append-events.ts'
import {
  listActionSums,
  listCompletionTimes,
  listCounterSums,
  listDayReach,
  listReach,
  listReachOfDays,
} from './deployment-figures.repo.ts'
import {
  listActivity,
  listActivityOfEndUser,
  listLatestEndUsers,
  listReachedDeployments,
} from './end-user-figures.repo.ts'
import { sampleExposed, sumGoal, sumGoalByUnit } from './goal-figures.repo.ts'
import { toHistoryStart, type PastEvents } from '../../../platform/events/past-events.ts'
import { toFirstId } from '../../../platform/ids/to-first-id.ts'
import { createPartitions } from './partitions.ts'
import { gatherPastEvents, listPastEvents } from './past-events.repo.ts'
import { createReachCache } from './reach-cache.ts'
import { sampleReached, sampleReachedOnDays } from './reached-end-users.repo.ts'
import { countEventsOfEndUser, createRemoval } from './remove-events.ts'
import { listStepAttempts } from './step-attempts.repo.ts'
import { walkEvents } from './walk-events.ts'

/**
 * Fewer events than a busy moment's senders have under way, so that the next group is read and parsed while this one
 * commits. One group is inserted while another counts, and while this process prepares the next; other servers write to
 * the same tables as well.
 */
const grouping: Grouping = { maxEvents: 2000, waitMs: 0, atOnce: 2 }

/** Keeps events and their figures in the database beside everything else. */
export function createSqlEventStore({
  database: { db },
  clock,
}: {
  database: Pick<OpenDatabase, 'db'>
  clock: Clock
}): EventStore {
  const partitions = createPartitions(db)
  return {
    kind: 'postgres',
    grouping,
    append: createAppender({ db, clock, partitions }),
    ...readDeployments(db),
    ...readApps(db),
    ...readEndUsers(db),
    sumGoal: (query) => sumGoal(db, query),
    sumGoalByUnit: (query) => sumGoalByUnit(db, query),
    sampleExposed: (query) => sampleExposed(db, query),
    ...rememberPast(db),
    countEventsOfApp: (query) => countEventsOfApp(db, query),
    listEventsOfApp: (query) => listEventsOfApp(db, query),
    ...createRemoval(db, partitions),
    ping: () => ping(db),
    close: async () => {},
  }
}

const readDeployments = (db: Db): DeploymentFigures => ({
  listCounterSums: (query) => listCounterSums(db, query),
  listActionSums: (query) => listActionSums(db, query),
  listCompletionTimes: (query) => listCompletionTimes(db, query),
  listReach: (deploymentNum) => listReach(db, deploymentNum),
  listDayReach: (deploymentNum) => listDayReach(db, deploymentNum),
  listReachOfDays: (query) => listReachOfDays(db, query),
  sampleReached: ({ days, ...query }) =>
    days ? sampleReachedOnDays(db, { ...query, ...days }) : sampleReached(db, query),
  listLatestEndUsers: (query) => listLatestEndUsers(db, query),
})

function readApps(db: Db): AppFigures {
  const reachCache = createReachCache()
  return {
    listSumsOfApp: (query) => listSumsOfApp(db, query),
    readAppReach: (query) => reachCache.read(db, query),
    listMissing: (query) => listMissing(db, query),
    listReachOfDeployments: (query) => listReachOfDeployments(db, query),
    listHomeReach: (query) => listHomeReach(db, query),
    listSeenSince: (query) => listSeenSince(db, query),
    sumCounters: (query) => sumCounters(db, query),
    listVersionCounts: (query) => listVersionCounts(db, query),
    listStepAttempts: (query) => listStepAttempts(db, query),
  }
}

const rememberPast = (db: Db): PastEvents => ({
  gathersPast: true,
  listPastEvents: (query) => listPastEvents(db, query),
  async gatherPastEvents({ now, ...asked }) {
    for await (const span of walkEvents(db, toFirstId(toHistoryStart(now).getTime())))
      await inTransaction(db, (tx) => gatherPastEvents(tx, { ...asked, ...span }))
  },
})

const readEndUsers = (db: Db): EndUserFigures => ({
  listActivity: (query) => listActivity(db, query),
  listActivityOfEndUser: (query) => listActivityOfEndUser(db, query),
  listReachedDeployments: (endUserNum) => listReachedDeployments(db, endUserNum),
  countEventsOfEndUser: (query) => countEventsOfEndUser(db, query),
})
