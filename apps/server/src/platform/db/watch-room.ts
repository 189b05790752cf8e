import type { Log } from '../log.ts'
import { startTicker } from '../ticker.ts'
import { leastFreeBytes, readFreeBytes } from './free-bytes.ts'
import type { OpenDatabase } from './open-database.ts'

/** Again above it: what is freed by a little is soon used up. */
const enoughBytes = 80 * 1024 * 1024
/** At its fastest it fills 64 MB in some seconds. */
const everyMs = 500

export interface WatchedRoom {
  database: OpenDatabase
  /** Where the embedded database lies. */
  folder: string
  log: Log
}

/**
 * Lets the embedded database only be read while its disk is nearly full, and written again when there is room. Looks
 * twice a second, so that no statement has to. Answers how to stop; does nothing where the database is PostgreSQL.
 */
export function watchRoom({ database, folder, log }: WatchedRoom): () => Promise<void> {
  const { setReadOnly } = database
  if (!setReadOnly) return async () => {}
  const look = async () => {
    const freeBytes = await readFreeBytes(folder)
    const isReadOnly = freeBytes < (database.isReadOnly() ? enoughBytes : leastFreeBytes)
    if (isReadOnly === database.isReadOnly()) return
    await setReadOnly(isReadOnly)
    const free = `${Math.floor(freeBytes / 1024 / 1024)} MB free`
    if (isReadOnly)
      log.error(`The disk of ${folder} is nearly full (${free}): nothing is saved until there is room`)
    else log.info(`The disk of ${folder} has room again (${free}): everything is saved as before`)
  }
  return startTicker({ everyMs, log, work: look }).stop
}
