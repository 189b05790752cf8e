import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openBareDatabase, type BareDatabase } from '../platform/db/bare-database.ts'
import { DataFolderInUseError, lockDataFolder, toSocketPath } from '../platform/db/data-folder-lock.ts'
import type { SnapshotAnswer } from '../platform/db/serve-snapshots.ts'
import { BackupError } from './backup-error.ts'

/** Copying a large database takes a while, but a server that hangs must not make the backup hang. */
const patienceMs = 10 * 60_000

/** Opens the database to back up, even while a server uses it. Closing it leaves nothing behind. */
export async function openSource({ database }: Config): Promise<BareDatabase> {
  if ('url' in database) return openBareDatabase(database)
  const { folder } = database
  if (!existsSync(join(folder, 'pglite')))
    throw new BackupError(
      `There is no database in ${folder}. Set WAYMARK_DATA_DIR or DATABASE_URL as the server's.`,
    )
  try {
    const unlock = await lockDataFolder(folder)
    return openUntil({ folder }, unlock)
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error
    const copy = await askForSnapshot(folder)
    return openUntil({ folder: copy }, () => rm(copy, { recursive: true, force: true }))
  }
}

async function openUntil(target: { folder: string }, after: () => Promise<void>): Promise<BareDatabase> {
  try {
    const database = await openBareDatabase(target)
    const close = async () => {
      try {
        await database.close()
      } finally {
        await after()
      }
    }
    return { ...database, close }
  } catch (error) {
    await after()
    throw error
  }
}

/** Asks the process that uses the data folder for a copy; returns the copy's folder. */
async function askForSnapshot(folder: string): Promise<string> {
  const text = await new Promise<string>((resolve, reject) => {
    let received = ''
    const socket = connect(toSocketPath(folder, 'snapshot'))
    const give = (reason: string) => {
      socket.destroy()
      reject(new BackupError(`The process that uses ${folder} ${reason}. Try again in a moment.`))
    }
    socket.setTimeout(patienceMs, () => give('does not answer'))
    socket.on('data', (chunk) => (received += String(chunk)))
    socket.once('error', () =>
      give('gives no copy of its database: it is starting, ending, or a backup itself'),
    )
    socket.once('end', () => (received ? resolve(received) : give('ended')))
  })
  const answer = JSON.parse(text) as SnapshotAnswer
  if ('problem' in answer) throw new BackupError(`${answer.problem}.`)
  return answer.folder
}
