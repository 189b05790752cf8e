import type { ClickHouseConfig } from '../../../config/events.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { OpenDatabase } from '../../../platform/db/open-database.ts'
import type { EventStore } from '../../../platform/events/event-store.ts'
import { createAppFigures } from './app-figures.ts'
import { createAppending } from './append.ts'
import { createAppendTurns } from './append-turns.ts'
import { connect, type Patience } from './connection.ts'
import { createDeploymentFigures } from './deployment-figures.ts'
import { createEndUserFigures } from './end-user-figures.ts'
import { createRemoval } from './removal.ts'
import { setUpTables } from './set-up.ts'

export interface ClickHouseParts {
  config: ClickHouseConfig
  /** Names the deployments of apps, and holds the locks of appending. */
  database: Pick<OpenDatabase, 'db' | 'kind'>
  clock: Clock
  patience?: Patience
}

/** Few large inserts suit ClickHouse best; a group is gathered while the ones before it are stored. */
const grouping = { maxEvents: 20_000, waitMs: 200, atOnce: 2 }

/** Opens ClickHouse as the store of events; creates its tables, and finishes what a crash has left half done. */
export async function createClickHouseEventStore({
  config,
  database: { db, kind },
  clock,
  patience,
}: ClickHouseParts): Promise<EventStore> {
  const connection = connect(config, patience)
  try {
    await setUpTables(connection, config, clock)
    const turns = createAppendTurns(db, kind, config.cluster)
    const appending = createAppending({ connection, db, clock, turns })
    await appending.finish()
    return {
      kind: 'clickhouse',
      grouping,
      ping: connection.ping,
      close: connection.close,
      append: appending.append,
      ...createDeploymentFigures(connection),
      ...createAppFigures(connection, db),
      ...createEndUserFigures(connection),
      ...createRemoval({ connection, db, clock }),
    }
  } catch (error) {
    await connection.close()
    throw error
  }
}
