import type { ClickHouseConfig } from '../../../config/events.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import { connect, type Connection } from './connection.ts'
import { toLayout } from './layout.ts'
import { toStatements } from './schema.ts'

/** Increases when `schema.ts` creates something else than an earlier version did. */
const latestVersion = 3

/**
 * Creates the database and the tables that are missing. Several processes may do so at once: no statement minds that
 * another one came first.
 */
export async function setUpTables(
  connection: Connection,
  config: ClickHouseConfig,
  clock: Clock,
): Promise<void> {
  await createDatabase(config)
  const layout = toLayout(config.cluster)
  await connection.command(`
    create table if not exists waymark_schema${layout.onCluster} (version UInt32, at DateTime64(3, 'UTC'))
    engine = ${layout.toEngine('MergeTree')} order by version`)
  const [known] = await connection.query<{ version: number }>(
    'select max(version) as version from waymark_schema',
  )
  const version = known?.version ?? 0
  if (version > latestVersion)
    throw new Error(
      `The tables in ClickHouse are of version ${version}, and this Waymark knows ${latestVersion}`,
    )
  for (const statement of toStatements(layout)) await connection.command(statement)
  if (version < latestVersion)
    await connection.insert('waymark_schema', [{ version: latestVersion, at: clock.now().toISOString() }])
}

/** A user who may not create databases needs one that exists. */
async function createDatabase(config: ClickHouseConfig): Promise<void> {
  const outside = connect({ ...config, database: 'default' })
  try {
    const found = await outside.query(`select 1 from system.databases where name = {name:String}`, {
      name: config.database,
    })
    if (found.length > 0) return
    await outside.command(
      `create database if not exists ${config.database}${toLayout(config.cluster).onCluster}`,
    )
  } finally {
    await outside.close()
  }
}
