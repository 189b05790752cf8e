import { defineConfig, mergeConfig } from 'vitest/config'
import serverConfig from './vitest.config.ts'

/** Tests that need a ClickHouse: the one that WAYMARK_TEST_CLICKHOUSE_URL names. */
const { include: _include, exclude: _exclude, ...options } = serverConfig.test ?? {}

export default mergeConfig(
  { test: options },
  defineConfig({ test: { include: ['test/clickhouse/*.clickhouse.ts'] } }),
)
