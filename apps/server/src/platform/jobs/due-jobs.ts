import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import { notify } from '../db/notify.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import type { Log } from '../log.ts'

/** How soon a job is found that nobody tells of, such as one whose process was killed. */
const longestMs = 10_000
const channel = 'jobs_delayed'

export interface DueJobs {
  /** Looks for the next delayed job, because one was added or will be tried again. */
  look(): void
  stop(): Promise<void>
}

export interface DueParts {
  database: OpenDatabase
  log: Log
  /** Makes the workers of a kind look for jobs. */
  wake(kind: string): void
}

/**
 * Wakes workers when a delayed job is due. The queue's library tells them of jobs that can begin at once, and finds
 * delayed ones only by asking again and again.
 */
export async function wakeWhenDue({ database, log, wake }: DueParts): Promise<DueJobs> {
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let isStopped = false
  let mustLookAgain = false

  async function lookForNext(): Promise<void> {
    const due = await listDue(database.db)
    for (const { kind, ms } of due) if (ms <= 0) wake(kind)
    waitFor(Math.min(...due.flatMap(({ ms }) => (ms > 0 ? [ms] : [])), longestMs))
  }

  function waitFor(ms: number): void {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(look, ms).unref()
  }

  function look(): void {
    mustLookAgain = looking !== undefined
    if (looking || isStopped) return
    looking = lookForNext()
      .catch((err: unknown) => {
        log.debug({ err }, 'Delayed jobs could not be looked for')
        waitFor(longestMs)
      })
      .finally(() => {
        looking = undefined
        if (mustLookAgain) look()
      })
  }

  const stopListening = await database.listen(channel, { onNote: look, onReturn: look })
  look()
  return {
    look,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await stopListening()
      await looking
    },
  }
}

/** Tells all processes with workers that a delayed job was added. */
export const noteDelayed = (tx: Tx): Promise<void> => notify(tx, channel, {})

/** For each kind, how long until its next job is due; not positive if one is due already. */
async function listDue(db: Db): Promise<{ kind: string; ms: number }[]> {
  const { rows } = await sql<{ kind: string; ms: number }>`
    select name as kind, ceil(extract(epoch from min(start_after) - now()) * 1000)::float8 as ms
    from job_queue.job where state < 'active' group by name`.execute(db as never)
  return rows
}
