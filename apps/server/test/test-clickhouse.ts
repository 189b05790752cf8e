import { randomUUID } from 'node:crypto'
import { toEventsConfig, type ClickHouseConfig } from '../src/config/events.ts'

const { env } = process

/** A database of its own in the ClickHouse that WAYMARK_TEST_CLICKHOUSE_URL names. */
export const toTestClickHouse = (): ClickHouseConfig => toConfig('WAYMARK_TEST_CLICKHOUSE_URL')

/**
 * A database of its own on the cluster that WAYMARK_TEST_CLICKHOUSE_CLUSTER names, as two of its replicas see it: at
 * WAYMARK_TEST_CLICKHOUSE_URL and WAYMARK_TEST_CLICKHOUSE_OTHER_URL.
 */
export function toTestCluster(): { one: ClickHouseConfig; other: ClickHouseConfig; cluster: string } {
  const cluster = env.WAYMARK_TEST_CLICKHOUSE_CLUSTER
  if (!cluster) throw new Error('WAYMARK_TEST_CLICKHOUSE_CLUSTER names no cluster')
  const one = { ...toTestClickHouse(), cluster }
  return {
    one,
    other: { ...toConfig('WAYMARK_TEST_CLICKHOUSE_OTHER_URL'), database: one.database, cluster },
    cluster,
  }
}

function toConfig(variable: string): ClickHouseConfig {
  const config = toEventsConfig({ WAYMARK_EVENTS_URL: env[variable] })
  if (!config) throw new Error(`${variable} names no ClickHouse`)
  return { ...config, database: `test_${randomUUID().replaceAll('-', '')}` }
}
