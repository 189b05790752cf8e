import { AsyncLocalStorage } from 'node:async_hooks'
import { constants } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { CamelCasePlugin, Kysely, PGliteDialect, PostgresDialect, type Dialect } from 'kysely'
import { createGuardedDialect, type ConnectionUse } from './guarded-dialect.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { assertRoom, openDataFolder } from './data-folder.ts'
import { assertOutsideTransaction, type Db } from './db.ts'
import { listenToPostgres, type Listener } from './listen-to-postgres.ts'
import { migrate } from './migrate.ts'
import { openPool } from './patient-pool.ts'
import { openPgliteHere } from './pglite-here.ts'
import { openPgliteThread, type EmbeddedDatabase } from './pglite-thread.ts'
import type { Tables } from './tables.ts'

export interface OpenDatabase {
  db: Db
  kind: 'pglite' | 'postgres'
  /**
   * Runs statements without parameters at once, and returns the rows of all; for libraries that bring their own SQL.
   */
  runScript(text: string): Promise<unknown[]>
  connections: Readonly<ConnectionUse>
  /** Listens to `pg_notify` from any process; returns a function that stops it. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>
  /** Embedded in a folder: copies its files to another folder, as they are between two statements. */
  copyFiles?: (to: string) => Promise<void>
  /** Whether writes are refused at present; see `watchRoom`. */
  isReadOnly(): boolean
  /** Embedded in a folder: refuses writes from the next statement on, or accepts them again. */
  setReadOnly?: (isReadOnly: boolean) => Promise<void>
  /** Embedded: calls back once when the database is lost, with the reason. It cannot be reopened in this process. */
  onLoss?: ((onLost: (reason: string) => void) => void) | undefined
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

/** PostgreSQL by its URL, the embedded database in a folder, or (for tests) one in memory started from a snapshot. */
export type DatabaseTarget = PostgresTarget | { folder: string } | { snapshot: Blob }

/**
 * Opens the database and migrates it, to the named migration or the latest. Throws a readable error when the folder is
 * in use or inaccessible.
 */
export async function openDatabase(target: DatabaseTarget, upTo?: string): Promise<OpenDatabase> {
  // A migration may take longer than any request, so on PostgreSQL it has a connection of its own.
  if ('url' in target && target.migrates !== false) await migratePostgres(target, upTo)
  const opened = await open(target)
  const kysely = new Kysely<Tables>({
    dialect: opened.dialect,
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  const close = async () => {
    await kysely.destroy()
    await opened.close()
  }
  try {
    if (opened.kind === 'pglite') await migrate(kysely, upTo)
  } catch (error) {
    await close()
    throw error
  }
  const runScript = async (text: string) => {
    assertOutsideTransaction()
    // The embedded database takes turns. A pool supplies the connection itself: holding another one meanwhile would
    // deadlock as many scripts as the pool has connections.
    return opened.kind === 'pglite'
      ? kysely.connection().execute(() => opened.runScript(text))
      : opened.runScript(text)
  }
  const { kind, connections, listen, onLoss } = opened
  let isReadOnly = false
  const setReadOnly = async (isIt: boolean) => {
    // Uploads are refused at once; the database may be busy with a statement before it learns of it.
    if (isIt) isReadOnly = true
    await runScript(`set default_transaction_read_only = ${isIt ? 'on' : 'off'}`)
    isReadOnly = isIt
  }
  const copyFiles =
    'folder' in target
      ? (to: string) => kysely.connection().execute(() => copyPglite(opened, { from: target.folder, to }))
      : undefined
  return {
    ...{ db: kysely, kind, runScript, connections, listen, onLoss, close },
    ...(copyFiles && { copyFiles, setReadOnly }),
    isReadOnly: () => isReadOnly,
  }
}

interface Opened {
  dialect: Dialect
  kind: OpenDatabase['kind']
  runScript: OpenDatabase['runScript']
  connections: ConnectionUse
  listen: OpenDatabase['listen']
  onLoss?: OpenDatabase['onLoss']
  close(): Promise<void>
}

async function open(target: DatabaseTarget): Promise<Opened> {
  if ('url' in target) return openPostgres(target)
  if ('folder' in target) return openEmbedded(target.folder)
  return openPglite(await openPgliteHere(target.snapshot), async () => {})
}

/** Nothing is written meanwhile, because the caller holds the only connection. */
async function copyPglite({ runScript }: Opened, { from, to }: { from: string; to: string }): Promise<void> {
  await runScript('checkpoint')
  await cp(join(from, 'pglite'), join(to, 'pglite'), { recursive: true, mode: constants.COPYFILE_FICLONE })
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

function openPostgres({ url, directUrl, poolSize, patienceMs = 20_000 }: PostgresTarget): Opened {
  const pool = openPool({ url, poolSize, patienceMs, isPooler: directUrl !== undefined })
  const connections = { limit: poolSize, busy: 0, waiting: 0 }
  return {
    dialect: createGuardedDialect(new PostgresDialect({ pool }), connections),
    kind: 'postgres',
    connections,
    runScript: async (text) => [await pool.query(text)].flat().flatMap(({ rows }) => rows),
    listen: listenToPostgres(directUrl ?? url),
    close: async () => {
      if (!pool.ended) await pool.end()
    },
  }
}

async function openEmbedded(folder: string): Promise<Opened> {
  openDataFolder(folder)
  await assertRoom(folder)
  const unlock = await lockDataFolder(folder)
  try {
    return openPglite(await openPgliteThread(join(folder, 'pglite')), unlock)
  } catch (error) {
    await unlock()
    throw error
  }
}

/** The embedded database notifies in the middle of a statement, but a listener must run outside that transaction. */
function outsideOfTransactions(onNote: Listener['onNote']): Listener['onNote'] {
  const runOutside = AsyncLocalStorage.snapshot()
  return (text) => runOutside(() => void setImmediate(onNote, text))
}

function openPglite(pglite: EmbeddedDatabase, unlock: () => Promise<void>): Opened {
  const connections = { limit: 1, busy: 0, waiting: 0 }
  return {
    dialect: createGuardedDialect(new PGliteDialect({ pglite }), connections),
    kind: 'pglite',
    connections,
    runScript: (text) => pglite.exec(text),
    listen: async (channel, { onNote }) => {
      const stop = await pglite.listen(channel, outsideOfTransactions(onNote))
      return async () => void (await stop().catch(() => {}))
    },
    onLoss: (onLost) => pglite.onLoss(onLost),
    close: async () => {
      if (!pglite.closed) await pglite.close()
      await unlock()
    },
  }
}
