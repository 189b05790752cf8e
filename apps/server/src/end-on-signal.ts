import type { OpenDatabase } from './platform/db/open-database.ts'
import type { HttpServer } from './platform/http/http-server.ts'
import type { Log } from './platform/log.ts'

export interface Ending {
  server: HttpServer
  database: OpenDatabase
  log: Log
}

/** Longer than an orderly shutdown takes, shorter than supervisors wait before they kill the process. */
const longestMs = 25_000
/** A client that never finishes its request must not keep the process alive. */
const patienceMs = 8000

/**
 * Shuts down in order on SIGTERM and SIGINT: stops accepting, answers what was accepted, then closes the database. A
 * second signal ends the process at once.
 */
export function endOnSignal({ server, database, log }: Ending): void {
  let isEnding = false
  const end = async (signal: NodeJS.Signals) => {
    if (isEnding) process.exit(1)
    isEnding = true
    log.info(`Ending on ${signal}`)
    setTimeout(() => server.server.closeAllConnections(), patienceMs).unref()
    setTimeout(() => {
      log.error('Waymark did not end in time, so it ends without order')
      process.exit(1)
    }, longestMs).unref()
    try {
      await server.close()
      await database.close()
      process.exit(0)
    } catch (error) {
      log.error({ err: error }, 'Waymark did not end in order')
      process.exit(1)
    }
  }
  process.on('SIGTERM', (signal) => void end(signal))
  process.on('SIGINT', (signal) => void end(signal))
}
