import { randomUUID } from 'node:crypto'
import { toEventsConfig, type ClickHouseConfig } from '../../src/config/events.ts'

/** A database of its own in the ClickHouse that WAYMARK_TEST_CLICKHOUSE_URL names. */
export function toTestClickHouse(url = process.env.WAYMARK_TEST_CLICKHOUSE_URL): ClickHouseConfig {
  const config = toEventsConfig({ WAYMARK_EVENTS_URL: url })
  if (!config) throw new Error('WAYMARK_TEST_CLICKHOUSE_URL names no ClickHouse')
  return { ...config, database: `test_${randomUUID().replaceAll('-', '')}` }
}
