import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import type { Log } from '../log.ts'
import { assertFitting, UnfitDatabaseError } from './assert-fitting.ts'
import { assertOutsideTransaction, type Db } from './db.ts'
import { openEmbeddedPostgres } from './embedded/open-embedded-postgres.ts'
import { rebuildIndexes } from './embedded/rebuild-indexes.ts'
import { createGuardedDialect, type ConnectionUse } from './guarded-dialect.ts'
import { listenToPostgres, type Listener } from './listen-to-postgres.ts'
import { migrate } from './migrate.ts'
import { openPool } from './patient-pool.ts'
import { noteDeletion } from './noted-deletions.ts'
import { createReadOnlySwitch } from './read-only.ts'
import type { Tables } from './tables.ts'

export interface OpenDatabase {
  db: Db
  /**
   * Runs statements without parameters at once, and returns the rows of all; for libraries that bring their own SQL.
   */
  runScript(text: string): Promise<unknown[]>
  connections: Readonly<ConnectionUse>
  /** Listens to `pg_notify` from any process; returns a function that stops it. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>
  /** Whether writes are refused at present; see `watchRoom`. */
  isReadOnly(): boolean
  /** In a folder: refuses writes from the next statement on, or accepts them again. */
  setReadOnly?: (isReadOnly: boolean) => Promise<void>
  close(): Promise<void>
}

export interface PostgresTarget {
  url: string
  /**
   * The database itself, if `url` leads to a connection pooler that lends a connection for one transaction: migrations
   * and LISTEN need one for longer.
   */
  directUrl?: string | undefined
  poolSize: number
  /** How long a statement may take before its request gets a 503; 20 seconds by default. */
  patienceMs?: number
  /** Whether the database is migrated first; otherwise it need not even answer yet. */
  migrates?: boolean
}

/** The embedded PostgreSQL in a data folder, which belongs to this process from now on. */
export interface FolderTarget {
  folder: string
  poolSize?: number
  log?: Log
}

export type DatabaseTarget = PostgresTarget | FolderTarget

/**
 * Opens the database and migrates it, to the named migration or the latest. Throws a readable error when the folder is
 * in use or inaccessible.
 */
export async function openDatabase(target: DatabaseTarget, upTo?: string): Promise<OpenDatabase> {
  return 'url' in target ? openPostgres(target, upTo) : openFolder(target, upTo)
}

async function openPostgres(target: PostgresTarget, upTo: string | undefined): Promise<OpenDatabase> {
  const { url, directUrl, poolSize, patienceMs = 20_000 } = target
  // A migration may take longer than any request, so it has a connection of its own.
  if (target.migrates !== false) await migratePostgres(target, upTo)
  const pool = openPool({ url, poolSize, patienceMs, isPooler: directUrl !== undefined })
  const connections = { limit: poolSize, busy: 0, waiting: 0 }
  const db = new Kysely<Tables>({
    dialect: createGuardedDialect(new PostgresDialect({ pool }), connections),
    log: noteDeletion,
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  if (directUrl && target.migrates !== false) await assertTablesFound(db)
  return {
    db,
    connections,
    async runScript(text) {
      assertOutsideTransaction()
      return [await pool.query(text)].flat().flatMap(({ rows }) => rows)
    },
    listen: listenToPostgres(directUrl ?? url),
    isReadOnly: () => false,
    async close() {
      await db.destroy()
      if (!pool.ended) await pool.end()
    },
  }
}

/** A pooler keeps no search path for its clients, so the tables have to be in the one of the role. */
async function assertTablesFound(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql`select where to_regclass('kysely_migration') is not null`.execute(db)
  if (rows.length > 0) return
  await db.destroy()
  const schema = 'the search_path of the user does not lead to its tables'
  throw new UnfitDatabaseError(`through the pooler, ${schema}. Set it with alter role … set search_path = …`)
}

const usualPoolSize = 10
/** For migrations, notifications, a backup and an operator. */
const otherConnections = 10

/** The same, on a PostgreSQL that starts and ends with it. */
async function openFolder(
  { folder, poolSize = usualPoolSize, log }: FolderTarget,
  upTo: string | undefined,
): Promise<OpenDatabase> {
  const settings = { max_connections: String(poolSize + otherConnections) }
  const postgres = await openEmbeddedPostgres({ folder, log, settings })
  try {
    const database = await openPostgres({ url: postgres.url, poolSize }, upTo)
    await rebuildIndexes(database)
    const close = async () => {
      await database.close()
      await postgres.end()
    }
    return { ...database, ...(await createReadOnlySwitch(database)), close }
  } catch (error) {
    await postgres.end()
    throw error
  }
}

/** How long a migration, or another process's, may keep this one waiting. */
const migrationPatienceMs = 10 * 60_000
/** A statement that waits for a lock makes everything after it wait too, so it gives up soon and comes again. */
const lockPatienceMs = 3000

async function migratePostgres(
  { url, directUrl = url }: PostgresTarget,
  upTo: string | undefined,
): Promise<void> {
  const pool = openPool({ url: directUrl, poolSize: 2, patienceMs: 0, lockPatienceMs })
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const endsAtMs = performance.now() + migrationPatienceMs
  try {
    for (;;) {
      try {
        await assertFitting(kysely)
        return await migrate(kysely, upTo)
      } catch (error) {
        if (!isLockTimeout(error) || performance.now() > endsAtMs) throw error
      }
    }
  } finally {
    await kysely.destroy()
  }
}

const isLockTimeout = (error: unknown) => (error as { code?: unknown } | null)?.code === '55P03'
