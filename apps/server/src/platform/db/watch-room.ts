import type { Log } from '../log.ts'
import { startTicker } from '../time/ticker.ts'
import { leastFreeBytes, readFreeBytes } from './free-bytes.ts'
import type { OpenDatabase } from './open-database.ts'

/** The threshold for writing again, higher because a little freed space is soon used up. */
const enoughBytes = 80 * 1024 * 1024
/** Writing at full speed fills 64 MB in a few seconds. */
const everyMs = 500

export interface WatchedRoom {
  database: OpenDatabase
  /** The data folder. */
  folder: string
  log: Log
}

/**
 * Makes the embedded PostgreSQL read-only while its disk is nearly full. Checks twice a second, so that statements need
 * not. Returns a function that stops it; does nothing on a PostgreSQL that is not ours.
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
