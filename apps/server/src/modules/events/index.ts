export { deleteEndUsers, insertEndUsers, listEndUsers } from './event-end-users.repo.ts'
export { createSqlEventStore } from './sql/sql-event-store.ts'
