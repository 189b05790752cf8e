import { createClickHouseEventStore } from '../../src/modules/events/clickhouse/create-clickhouse-event-store.ts'
import { describeEventStore } from '../../src/modules/events/event-store.suite.ts'
import { toTestClickHouse } from './test-clickhouse.ts'

describeEventStore('the event store in ClickHouse', ({ database, clock }) =>
  createClickHouseEventStore({ config: toTestClickHouse(), database, clock }),
)
