import { cpSync } from 'node:fs'
import { inject } from 'vitest'
import { systemClock } from '../src/platform/time/clock.ts'
import { openDatabase } from '../src/platform/db/open-database.ts'
import { createJobQueue } from '../src/platform/jobs/index.ts'
import { createLog } from '../src/platform/log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    templates: Templates
  }
}

/**
 * The sources that all test databases of a run are copied from, because making and migrating a new one takes seconds.
 */
export interface Templates {
  /** The run's PostgreSQL, with databases of the two names below. */
  url: string
  /** The connection pooler in front of it that servers use, if any. */
  poolerUrl?: string
  /** A data folder with a migrated database, which no server uses. */
  folder: string
}

/** Without tables. */
export const emptyTemplate = 'template1'
export const migratedTemplate = 'waymark_template'

/** Makes a data folder with our tables and those of the job queue. */
export async function makeDataFolder(folder: string): Promise<void> {
  const database = await openDatabase({ folder })
  const log = createLog('silent')
  const jobQueue = await createJobQueue({ database, clock: systemClock, log, works: [] })
  await jobQueue.close()
  await database.close()
}

/** Makes `folder` the data folder of a server with the migrated template. */
export function copyDataFolder(folder: string): void {
  cpSync(inject('templates').folder, folder, { recursive: true, preserveTimestamps: true })
}
