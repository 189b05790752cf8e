import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { lockDataFolder } from '../data-folder-lock.ts'
import { assertRoom, openDataFolder } from '../data-folder.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import {
  startEmbeddedPostgres,
  toClusterFolder,
  type EmbeddedOptions,
  type EmbeddedPostgres,
} from './start-embedded-postgres.ts'

/**
 * Opens the PostgreSQL in a data folder, which belongs to this process until it ends. Throws a readable error when the
 * folder is in use or unusable; its content stays as it is.
 */
export async function openEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { folder } = options
  openDataFolder(folder)
  await assertRoom(folder)
  const unlock = await lockDataFolder(folder)
  try {
    assertOurs(folder)
    const postgres = await startEmbeddedPostgres(options)
    const end = async () => {
      await postgres.end()
      await unlock()
    }
    return { ...postgres, end }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** The database of Waymark up to 0.2.0, PGlite. */
export const toPgliteFolder = (folder: string): string => join(folder, 'pglite')

function assertOurs(folder: string): void {
  if (existsSync(join(folder, 'PG_VERSION')))
    throw new EmbeddedPostgresError(
      `The folder ${folder} is the data of a PostgreSQL that is not Waymark's. Set WAYMARK_DATA_DIR to another folder, ` +
        'or DATABASE_URL to that PostgreSQL.',
    )
  if (existsSync(toPgliteFolder(folder)) && !existsSync(toClusterFolder(folder)))
    throw new EmbeddedPostgresError(
      `The database in ${folder} is of Waymark 0.2. Start this Waymark once (npm start), which takes it over.`,
    )
}
