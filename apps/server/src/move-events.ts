import { ConfigError, readConfig } from './config.ts'
import { MoveError, moveEvents } from './ground/events/index.ts'
import { systemClock } from './platform/time/clock.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { DomainError } from './platform/errors.ts'

/** `npm run move-events` copies events from the database to the ClickHouse in the settings, while no server runs. */
try {
  process.exitCode = await run()
} catch (error) {
  process.stderr.write(`${toSentence(error)}\n`)
  process.exitCode = 1
}

async function run(): Promise<number> {
  const { database: target, events: config } = readConfig()
  if (!config) {
    process.stderr.write('Set WAYMARK_EVENTS_URL to the ClickHouse that events shall be moved to.\n')
    return 1
  }
  const database = await openDatabase(target)
  try {
    const { wasDone, totals } = await moveEvents({
      db: database.db,
      config,
      clock: systemClock,
      onProgress: ({ source, rows }) => process.stdout.write(`${source}: ${rows} rows\n`),
    })
    const events = `${totals.events} events and their figures`
    const sentence = wasDone ? `${events} are there: they were moved before.` : `${events} were moved.`
    process.stdout.write(`${sentence}\n`)
    return 0
  } finally {
    await database.close()
  }
}

function toSentence(error: unknown): string {
  if (error instanceof ConfigError || error instanceof MoveError) return error.message
  if (!(error instanceof DomainError)) throw error
  const { message } = error.cause instanceof Error ? error.cause : error
  return `The move was broken off: ${message}\nRun it again, and it goes on where it was.`
}
