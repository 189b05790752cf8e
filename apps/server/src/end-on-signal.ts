import type { OpenDatabase } from './platform/db/open-database.ts'
import type { HttpServer } from './platform/http/http-server.ts'
import type { Log } from './platform/log.ts'

export interface Ending {
  server: HttpServer
  database: OpenDatabase
  log: Log
}

/** Longer than everything takes that ends in order, and shorter than supervisors wait before they kill. */
const longestMs = 25_000
/** A client that never finishes its request must not keep the process for ever. */
const patienceMs = 8000

/**
 * Ends in order on SIGTERM and SIGINT: nothing new is accepted, what was accepted is answered, then the database
 * closes. Whoever cannot wait sends a second signal.
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
