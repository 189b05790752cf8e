import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { closeAfter, openBareDatabase, type BareDatabase } from '../platform/db/bare-database.ts'
import { lockDataFolder } from '../platform/db/data-folder-lock.ts'
import { openDataFolder } from '../platform/db/data-folder.ts'
import { EmbeddedPostgresError } from '../platform/db/embedded/embedded-postgres-error.ts'
import { endLeftover } from '../platform/db/embedded/end-leftover.ts'
import { openEmbeddedPostgres, toPgliteFolder } from '../platform/db/embedded/open-embedded-postgres.ts'
import { toClusterFolder } from '../platform/db/embedded/start-embedded-postgres.ts'
import { syncFolder } from '../platform/db/embedded/sync-folder.ts'
import { leastFreeBytes, readFreeBytes } from '../platform/db/free-bytes.ts'
import {
  isUnreleased,
  migrationNames,
  NewerDatabaseError,
  UnreleasedDatabaseError,
} from '../platform/db/migrate.ts'
import type { Log } from '../platform/log.ts'
import type { Clock } from '../platform/time/clock.ts'
import { copyRows } from './copy-rows.ts'
import { makeTables } from './make-tables.ts'

export interface TakeoverParts {
  config: Pick<Config, 'database'>
  clock: Clock
  log: Log
  /** Tells the operator what happens. */
  say(sentence: string): void
}

const prefix = 'taking-over-'
/** A file in the new cluster while the old database has its old name. */
const unfinished = 'pglite-is-to-be-renamed'

/**
 * Copies the database of Waymark 0.2 in a data folder, PGlite, into the PostgreSQL that takes its place, and keeps the
 * old one under another name. A takeover that was killed begins again. Does nothing where there is no such database.
 */
export async function takeOverPglite(parts: TakeoverParts): Promise<void> {
  const { database } = parts.config
  if ('url' in database || !existsSync(toPgliteFolder(database.folder))) return
  const { folder } = database
  openDataFolder(folder)
  const unlock = await lockDataFolder(folder)
  try {
    await removeAttempts(folder)
    if (!existsSync(toClusterFolder(folder))) await copyInto(folder, parts)
    else if (!existsSync(join(toClusterFolder(folder), unfinished))) throw createTwoError(folder)
    await finish(folder, parts)
  } finally {
    await unlock()
  }
}

async function copyInto(folder: string, { clock, log, say }: TakeoverParts): Promise<void> {
  await assertRoomForCopy(folder)
  say(`Copying the database of Waymark 0.2 in ${folder} into PostgreSQL. The old one stays as it is.`)
  const beside = join(folder, `${prefix}${randomUUID()}`)
  await mkdir(beside)
  const pglite = await openPglite(toPgliteFolder(folder))
  try {
    const migration = await findLastMigration(pglite)
    const postgres = await openEmbeddedPostgres({ folder: beside })
    try {
      await makeTables({ url: postgres.url, migration, clock, log })
      const database = await openBareDatabase(postgres.url)
      const { rows, tables } = await closeAfter(database, copyRows(pglite, database))
      say(`Copied ${rows} rows of ${tables} tables, and counted them.`)
    } finally {
      await postgres.end()
    }
    await writeFile(join(toClusterFolder(beside), unfinished), '')
    syncFolder(toClusterFolder(beside))
    await rename(toClusterFolder(beside), toClusterFolder(folder))
    syncFolder(folder)
  } finally {
    await pglite.close()
    await rm(beside, { recursive: true, force: true })
  }
}

async function finish(folder: string, { clock, say }: TakeoverParts): Promise<void> {
  const kept = join(folder, `pglite.until-${clock.now().toISOString().slice(0, 19).replaceAll(':', '-')}`)
  await rename(toPgliteFolder(folder), kept)
  syncFolder(folder)
  await rm(join(toClusterFolder(folder), unfinished))
  say(
    `The old database is kept in ${kept}, and may be removed once all is well. To go back to Waymark 0.2, end this one, ` +
      `move ${toClusterFolder(folder)} away and rename the old database to pglite.`,
  )
}

/** Removes the remains of takeovers that were killed. */
async function removeAttempts(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter((name) => name.startsWith(prefix))
  for (const path of left.map((name) => join(folder, name))) {
    await endLeftover(toClusterFolder(path))
    await rm(path, { recursive: true, force: true })
  }
}

const megabyte = 1024 * 1024
/** The size of an empty cluster and its log. */
const emptyBytes = 128 * megabyte

async function assertRoomForCopy(folder: string): Promise<void> {
  const neededBytes = (await measure(toPgliteFolder(folder))) + emptyBytes + leastFreeBytes
  const freeBytes = await readFreeBytes(folder)
  if (freeBytes >= neededBytes) return
  const [needed, free] = [neededBytes, freeBytes].map((bytes) => `${Math.ceil(bytes / megabyte)} MB`)
  throw new EmbeddedPostgresError(
    `The database of Waymark 0.2 in ${folder} cannot be taken over: its copy needs ${needed}, and ${free} of the disk ` +
      'are free. Make room, and start Waymark again.',
  )
}

async function measure(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => stat(join(parentPath, name))))
  return sizes.reduce((sum, { size }) => sum + size, 0)
}

async function findLastMigration(pglite: BareDatabase): Promise<string> {
  const [last] = await pglite.query<{ name: string | null }>('select max(name) as name from kysely_migration')
  const name = last?.name ?? ''
  if (isUnreleased(name)) throw new UnreleasedDatabaseError()
  if (!migrationNames.includes(name)) throw new NewerDatabaseError()
  return name
}

const createTwoError = (folder: string) =>
  new EmbeddedPostgresError(
    `There are two databases in ${folder}: postgres, and pglite of Waymark 0.2. Move the one away that is not wanted. ` +
      'If it is postgres, the other one is taken over.',
  )

/** Opens a database of Waymark 0.2. Nothing else loads PGlite, which takes hundreds of megabytes of memory. */
async function openPglite(folder: string): Promise<BareDatabase> {
  const { PGlite } = await import('@electric-sql/pglite')
  const pglite = await PGlite.create(folder).catch((error: unknown) => {
    throw new EmbeddedPostgresError(
      `The database of Waymark 0.2 in ${folder} cannot be opened (${String(error)}). Nothing was changed. Move it away ` +
        'and restore a backup.',
    )
  })
  return {
    query: async <Row extends object>(text: string, values?: unknown[]) =>
      (await pglite.query<Row>(text, values)).rows,
    close: () => pglite.close(),
  }
}
