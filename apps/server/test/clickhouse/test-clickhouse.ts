import { randomUUID } from 'node:crypto'
import { toEventsConfig, type ClickHouseConfig } from '../../src/config/events.ts'

/** A database of its own in the ClickHouse that WAYMARK_TEST_CLICKHOUSE_URL names. */
export function toTestClickHouse(): ClickHouseConfig {
  const config = toEventsConfig({ WAYMARK_EVENTS_URL: process.env.WAYMARK_TEST_CLICKHOUSE_URL })
  if (!config) throw new Error('WAYMARK_TEST_CLICKHOUSE_URL names no ClickHouse')
  return { ...config, database: `test_${randomUUID().replaceAll('-', '')}` }
}
