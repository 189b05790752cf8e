import type { OpenDatabase } from './platform/db/open-database.ts'
import type { Log } from './platform/log.ts'

/**
 * Ends the process once its embedded database is lost: nothing brings it back within this one, and whoever supervises
 * it starts another. What was answered is stored.
 */
export function endOnLoss({ database, log }: { database: OpenDatabase; log: Log }): void {
  database.onLoss?.((reason) => {
    log.fatal(`The embedded database is lost: ${reason}. Waymark ends; start it again`)
    process.exit(1)
  })
}
