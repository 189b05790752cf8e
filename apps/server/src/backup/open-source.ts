import { existsSync } from 'node:fs'
import type { Config } from '../config.ts'
import { openBareDatabase, type BareDatabase } from '../platform/db/bare-database.ts'
import { DataFolderInUseError } from '../platform/db/data-folder-lock.ts'
import { findAddress } from '../platform/db/embedded/cluster-address.ts'
import { openEmbeddedPostgres, toPgliteFolder } from '../platform/db/embedded/open-embedded-postgres.ts'
import { toClusterFolder } from '../platform/db/embedded/start-embedded-postgres.ts'
import { BackupError } from './backup-error.ts'

/** Opens the database to back up, even while a server uses it. */
export async function openSource({ database }: Config): Promise<BareDatabase> {
  if ('url' in database) return openBareDatabase(database.url)
  const { folder } = database
  if (!existsSync(toClusterFolder(folder)) && !existsSync(toPgliteFolder(folder)))
    throw new BackupError(
      `There is no database in ${folder}. Set WAYMARK_DATA_DIR or DATABASE_URL as the server's.`,
    )
  try {
    return await openUnused(folder)
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error
    return openUsed(folder)
  }
}

/** Without a server, its PostgreSQL runs until the backup is taken. */
async function openUnused(folder: string): Promise<BareDatabase> {
  const postgres = await openEmbeddedPostgres({ folder })
  try {
    const database = await openBareDatabase(postgres.url)
    const close = async () => {
      await database.close()
      await postgres.end()
    }
    return { ...database, close }
  } catch (error) {
    await postgres.end()
    throw error
  }
}

/** Connects to the PostgreSQL of the server that uses the folder. Everyone who may enter the folder can. */
async function openUsed(folder: string): Promise<BareDatabase> {
  const url = findAddress(toClusterFolder(folder))
  const database = url && (await openBareDatabase(url).catch(() => undefined))
  if (database) return database
  throw new BackupError(
    `The process that uses ${folder} does not let its database be read: it is starting, ending, or belongs to another user. Try again in a moment, as its user.`,
  )
}
