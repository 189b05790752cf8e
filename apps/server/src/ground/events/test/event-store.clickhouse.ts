import { createClickHouseEventStore } from '../clickhouse/create-clickhouse-event-store.ts'
import { describeEventStore } from '../event-store.suite.ts'
import { toTestClickHouse } from '../../../../test/test-clickhouse.ts'

describeEventStore('the event store in ClickHouse', ({ database, clock }) =>
  createClickHouseEventStore({ config: toTestClickHouse(), database, clock }),
)
