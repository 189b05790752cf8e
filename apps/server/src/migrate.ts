import { readConfig, type Config } from './config.ts'
import { openEventStore } from './ground/events/index.ts'
import { systemClock } from './platform/time/clock.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { createJobQueue } from './platform/jobs/index.ts'
import { createLog } from './platform/log.ts'
import { toStartFailure } from './to-start-failure.ts'
import { version } from './version.ts'

/**
 * `npm run migrate` brings the database, and ClickHouse if it is used, to this version before any process of it starts.
 * Processes do the same at their start; this does it once, so that it can fail by itself. Returns the exit code.
 */
export async function migrate(): Promise<number> {
  let config: Config | undefined
  try {
    config = readConfig()
    await migrateAll(config)
    const what = config.events ? 'The database and ClickHouse are' : 'The database is'
    process.stdout.write(`${what} ready for Waymark ${version}.\n`)
    return 0
  } catch (error) {
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
    process.stderr.write(`${toStartFailure(error, config) ?? stack}\n`)
    return 1
  }
}

async function migrateAll(config: Config): Promise<void> {
  const clock = systemClock
  const database = await openDatabase(config.database)
  try {
    // The queue of jobs and ClickHouse bring their own tables when they are opened.
    const queue = await createJobQueue({ database, clock, log: createLog(config.logLevel), works: [] })
    await queue.close()
    const events = await openEventStore({ config: config.events, database, clock, isPatient: false })
    await events.close()
  } finally {
    await database.close()
  }
}
