import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { closeAfter, openBareDatabase } from '../platform/db/bare-database.ts'
import { lockDataFolder } from '../platform/db/data-folder-lock.ts'
import { assertRoom, openDataFolder } from '../platform/db/data-folder.ts'
import { migrationNames } from '../platform/db/migrate.ts'
import { openEmbeddedPostgres, toPgliteFolder } from '../platform/db/embedded/open-embedded-postgres.ts'
import { syncFolder } from '../platform/db/embedded/sync-folder.ts'
import { toClusterFolder } from '../platform/db/embedded/start-embedded-postgres.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { openFileStore, type FileStore } from '../platform/files/index.ts'
import type { Clock } from '../platform/time/clock.ts'
import type { Log } from '../platform/log.ts'
import { BackupError } from './backup-error.ts'
import { checkBackup } from './check-backup.ts'
import type { HeadNote } from './format.ts'
import { loadBackup, type LoadedBackup } from './load-backup.ts'
import { makeTables } from './make-tables.ts'
import { toSecretKeyMark } from './to-secret-key-mark.ts'

export interface RestoreOptions {
  config: Config
  clock: Clock
  log: Log
  path: string
}

export interface Restored extends LoadedBackup {
  head: HeadNote
  /** Whether the server's secret key differs from the one that sealed the secrets in the backup. */
  hasOtherKey: boolean
}

/**
 * Fills an empty database and an empty file store from a backup, then migrates the tables. A failure leaves both empty.
 * Throws BackupError.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { config, log, path } = options
  const head = await checkBackup(path)
  const { database } = config
  const store = await openFileStore(config.files, log)
  await assertEmptyStore(store)
  const loaded =
    'url' in database
      ? await restorePostgres(options, { head, store, url: database.url })
      : await restoreFolder(options, { head, store, folder: database.folder })
  store.close()
  const hasOtherKey = head.secretKeyMark !== null && head.secretKeyMark !== toSecretKeyMark(config)
  return { ...loaded, head, hasOtherKey }
}

interface Target {
  head: HeadNote
  store: FileStore
}

async function restorePostgres(
  options: RestoreOptions,
  { head, store, url }: Target & { url: string },
): Promise<LoadedBackup> {
  await assertEmptyDatabase(url, head)
  return fill(options, { head, store, url })
}

/** Restores next to the final place and moves the folder there, so that it appears complete or not at all. */
async function restoreFolder(
  options: RestoreOptions,
  { head, store, folder }: Target & { folder: string },
): Promise<LoadedBackup> {
  const { clusterFolder, beside, unlock } = await openEmptyFolder(folder)
  try {
    const postgres = await openEmbeddedPostgres({ folder: beside })
    const filling = fill(options, { head, store, url: postgres.url })
    const loaded = await closeAfter({ close: postgres.end }, filling)
    await rename(toClusterFolder(beside), clusterFolder)
    syncFolder(folder)
    return loaded
  } finally {
    await rm(beside, { recursive: true, force: true })
    await unlock()
  }
}

async function openEmptyFolder(folder: string) {
  openDataFolder(folder)
  await assertRoom(folder)
  const unlock = await lockDataFolder(folder)
  const clusterFolder = toClusterFolder(folder)
  const beside = join(folder, `restoring-${randomUUID()}`)
  if ([clusterFolder, toPgliteFolder(folder)].some(existsSync)) {
    await unlock()
    throw new BackupError(
      `There is a database in ${folder} already. Set WAYMARK_DATA_DIR to an empty folder. Nothing was restored.`,
    )
  }
  await mkdir(beside)
  return { clusterFolder, beside, unlock }
}

async function fill(
  { clock, log, path }: RestoreOptions,
  { head, store, url }: Target & { url: string },
): Promise<LoadedBackup> {
  await makeTables({ url, migration: head.migration, clock, log })
  const database = await openBareDatabase(url)
  const loaded = await closeAfter(database, loadBackup(path, { database, store }))
  const after = await openDatabase({ url, poolSize: 2 })
  await after.close()
  return loaded
}

async function assertEmptyStore(store: FileStore): Promise<void> {
  for await (const { key } of store.list()) {
    throw new BackupError(
      `The file store holds files already, such as ${key}. Set it to an empty place. Nothing was restored.`,
    )
  }
}

/** Empty tables may exist, left behind by an earlier attempt that was aborted; rows may not. */
async function assertEmptyDatabase(url: string, { migration }: HeadNote): Promise<void> {
  const database = await openBareDatabase(url)
  try {
    const tables = await database.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
    )
    for (const { name } of tables.filter((table) => !table.name.startsWith('kysely_migration'))) {
      const rows = await database.query(`select 1 from "${name}" limit 1`)
      if (rows.length > 0)
        throw new BackupError(
          `The database holds data already, in the table ${name}. Set DATABASE_URL to an empty one. Nothing was restored.`,
        )
    }
    if (!tables.some(({ name }) => name === 'kysely_migration')) return
    const done = await database.query<{ name: string }>('select name from kysely_migration')
    const last = migrationNames.indexOf(migration)
    if (done.some(({ name }) => migrationNames.indexOf(name) > last || !migrationNames.includes(name)))
      throw new BackupError(
        'The database has the tables of a newer Waymark than the backup. Set DATABASE_URL to a new one. Nothing was restored.',
      )
  } finally {
    await database.close()
  }
}
