import type { Config } from '../config.ts'
import { isUnreleased, migrationNames } from '../platform/db/migrate.ts'
import type { BareDatabase } from '../platform/db/bare-database.ts'
import { openFileStore } from '../platform/files/index.ts'
import type { Log } from '../platform/log.ts'
import { version } from '../version.ts'
import { BackupError } from './backup-error.ts'
import { dumpDatabase, listFileKeys } from './dump-database.ts'
import { dumpFiles } from './dump-files.ts'
import { formatVersion, toNoteLine, type HeadNote } from './format.ts'
import { openSource } from './open-source.ts'
import { toSecretKeyMark } from './to-secret-key-mark.ts'
import { writeBackupFile } from './write-backup-file.ts'

export interface BackupOptions {
  config: Config
  log: Log
  /** The time that the backup states. */
  now: Date
  path: string
}

export interface TakenBackup {
  rows: number
  files: number
  /** Keys of files that rows refer to but the store lacks. */
  missing: string[]
}

/**
 * Writes everything that the server stores into one file, as it was at one moment, while the server is in use. Leaves
 * out the secret key. Throws BackupError.
 */
export async function takeBackup({ config, log, now, path }: BackupOptions): Promise<TakenBackup> {
  const database = await openSource(config)
  try {
    const store = await openFileStore(config.files, log)
    const taken: TakenBackup = { rows: 0, files: 0, missing: [] }
    await database.query('begin isolation level repeatable read, read only')
    const lines = async function* () {
      yield toNoteLine({
        format: 'waymark-backup',
        version: formatVersion,
        waymark: version,
        createdAt: now.toISOString(),
        migration: await findLastMigration(database),
        secretKeyMark: toSecretKeyMark(config),
      } satisfies HeadNote)
      yield* dumpDatabase(database, taken)
      yield* dumpFiles(store, listFileKeys(database), taken)
    }
    await writeBackupFile(path, lines(), () => ({ rows: taken.rows, files: taken.files }))
    store.close()
    return taken
  } finally {
    await database.close()
  }
}

async function findLastMigration(database: BareDatabase): Promise<string> {
  const [found] = await database
    .query<{ name: string | null }>('select max(name) as name from kysely_migration')
    .catch(() => [])
  const name = found?.name
  if (!name) throw new BackupError('This database holds nothing of Waymark yet: its server never started.')
  if (isUnreleased(name))
    throw new BackupError(
      'The database was made by a Waymark from before its first release. Take the backup with that version.',
    )
  if (!migrationNames.includes(name))
    throw new BackupError('The database is used by a newer Waymark. Take the backup with that version.')
  return name
}
