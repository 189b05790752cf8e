import { defineConfig } from 'vitest/config'
import serverConfig from './vitest.config.ts'

/** Needs a cluster, whose name is in WAYMARK_TEST_CLICKHOUSE_CLUSTER. */
const ofCluster = 'src/ground/events/test/cluster.clickhouse.ts'

/** Tests that need a ClickHouse: the one that WAYMARK_TEST_CLICKHOUSE_URL names. */
export default defineConfig({
  test: {
    ...serverConfig.test,
    include: ['src/ground/events/test/*.clickhouse.ts'],
    exclude: process.env.WAYMARK_TEST_CLICKHOUSE_CLUSTER ? [] : [ofCluster],
  },
})
