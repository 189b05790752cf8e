import type { Clock } from '../platform/time/clock.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { createJobQueue } from '../platform/jobs/index.ts'
import type { Log } from '../platform/log.ts'

export interface TableParts {
  url: string
  /** The last migration of the database that is copied. */
  migration: string
  clock: Clock
  log: Log
}

/** Creates the tables that rows of an older database fit into, and those of the job queue. */
export async function makeTables({ url, migration, clock, log }: TableParts): Promise<void> {
  const database = await openDatabase({ url, poolSize: 2 }, migration)
  const queue = await createJobQueue({ database, clock, log, works: [] })
  await queue.close()
  await database.close()
}
