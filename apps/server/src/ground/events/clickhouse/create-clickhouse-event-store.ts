import type { ClickHouseConfig } from '../../../config/events.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { OpenDatabase } from '../../../platform/db/open-database.ts'
import type { EventStore } from '../../../platform/events/event-store.ts'
import { createAppFigures } from './app-figures.ts'
import { createAppEvents } from './app-events.ts'
import { createAppending } from './append.ts'
import { createAppendTurns } from './append-turns.ts'
import { connect, type Connection, type Patience } from './connection.ts'
import { createDeploymentFigures } from './deployment-figures.ts'
import { createEndUserFigures } from './end-user-figures.ts'
import { createGoalFigures } from './goal-figures.ts'
import { createPastEvents } from './past-events.ts'
import { createRemoval } from './removal.ts'
import { setUpTables } from './set-up.ts'

export interface ClickHouseParts {
  config: ClickHouseConfig
  /** Names the deployments of apps, and holds the locks of appending. */
  database: Pick<OpenDatabase, 'db'>
  clock: Clock
  /** Whether the store opens although ClickHouse does not answer yet. */
  isPatient?: boolean
  patience?: Patience
}

/** Few large inserts suit ClickHouse best; a group is gathered while the ones before it are stored. */
const grouping = { maxEvents: 20_000, waitMs: 200, atOnce: 2 }

/** Opens ClickHouse as the store of events; creates its tables, and finishes what a crash has left half done. */
export async function createClickHouseEventStore({
  config,
  database: { db },
  clock,
  isPatient = false,
  patience,
}: ClickHouseParts): Promise<EventStore> {
  const connection = connect(config, patience)
  const turns = createAppendTurns(db, config.cluster)
  const appending = createAppending({ connection, db, clock, turns })
  const tables = createOpening(() => setUpTables(connection, config, clock))
  const opening = createOpening(async () => {
    await tables.complete()
    await appending.finish()
  })
  const reading = afterOpening(connection, tables)
  try {
    if (!isPatient) await opening.complete()
    return {
      kind: 'clickhouse',
      grouping,
      ping: connection.ping,
      close: connection.close,
      async append(events, options) {
        await opening.complete()
        return appending.append(events, options)
      },
      ...createDeploymentFigures(reading),
      ...createAppFigures(reading, db),
      ...createEndUserFigures(reading),
      ...createGoalFigures(reading),
      ...createPastEvents(reading),
      ...createAppEvents(reading, db),
      ...createRemoval({ connection: reading, db, clock }),
    }
  } catch (error) {
    await connection.close()
    throw error
  }
}

/** The connection for callers that need the tables, which a patient store has yet to create. */
const afterOpening = (connection: Connection, tables: Opening): Connection => ({
  ...connection,
  async query<T>(sql: string, values?: Record<string, unknown>) {
    await tables.complete()
    return connection.query<T>(sql, values)
  },
  async command(sql, settings) {
    await tables.complete()
    return connection.command(sql, settings)
  },
  async insert(table, rows, token) {
    await tables.complete()
    return connection.insert(table, rows, token)
  },
})

interface Opening {
  complete(): Promise<void>
}

/** Work that has to succeed once; callers wait while it is under way. */
function createOpening(work: () => Promise<void>): Opening {
  let isDone = false
  let underWay: Promise<void> | undefined
  return {
    async complete() {
      if (isDone) return
      underWay ??= work().finally(() => (underWay = undefined))
      await underWay
      isDone = true
    },
  }
}
