import { describeEventStore } from './event-store.suite.ts'
import { createSqlEventStore } from './sql/sql-event-store.ts'

describeEventStore('the event store in the database', async ({ database, clock }) =>
  createSqlEventStore({ database, clock }),
)
