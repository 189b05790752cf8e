export { MoveError, moveEvents } from './move/move-events.ts'
export { deleteEndUsers, insertEndUsers, listEndUsers } from './event-end-users.repo.ts'
export { openEventStore } from './open-event-store.ts'
export { ClickHouseRefusal } from './clickhouse/errors.ts'
