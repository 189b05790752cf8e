import { defineConfig } from 'vitest/config'
import serverConfig from './vitest.config.ts'

/**
 * Tests that need a ClickHouse: the one that WAYMARK_TEST_CLICKHOUSE_URL names; and those that need a cluster, whose name
 * is in WAYMARK_TEST_CLICKHOUSE_CLUSTER.
 */
const include = [
  'test/clickhouse/*.clickhouse.ts',
  ...(process.env.WAYMARK_TEST_CLICKHOUSE_CLUSTER ? ['test/clickhouse/*.cluster.ts'] : []),
]

export default defineConfig({ test: { ...serverConfig.test, include, exclude: [] } })
