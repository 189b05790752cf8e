export {
  deleteEventsOfApp,
  deleteEventsOfEndUser,
  deleteEventsOfEndUsers,
  findSpanEnd,
  insertEvents,
  listEventsOfEndUsers,
  type EndUserEvents,
  type EventInsert,
} from './events.repo.ts'
export { deleteEndUsers, insertEndUsers, listEndUsers } from './event-end-users.repo.ts'
export {
  addActionCounters,
  addActivity,
  addCompletionTimes,
  addCounters,
  deleteEmptySums,
  type ActionCounter,
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
