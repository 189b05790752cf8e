export {
  deleteEventsOfApp,
  deleteEventsOfEndUser,
  findSpanEnd,
  insertEvents,
  type EndUserEvents,
} from './events.repo.ts'
export { deleteEndUser, insertEndUsers, listEndUsers } from './event-end-users.repo.ts'
export {
  addActivity,
  addCompletionTimes,
  addCounters,
  type Activity,
  type CompletionTime,
  type Counter,
} from './figures.repo.ts'
export {
  dropPartition,
  ensurePartition,
  listEventPartitions,
  type EventPartition,
} from './partitions.repo.ts'
export {
  addDayReach,
  addReach,
  deleteReach,
  deleteReachOfRemoved,
  reachTables,
  type DayReach,
  type Reach,
} from './reach.repo.ts'
