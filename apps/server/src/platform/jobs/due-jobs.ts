import type { Tx } from '../db/db.ts'
import { notify } from '../db/notify.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import type { Log } from '../log.ts'
import { listDue } from './jobs.repo.ts'

/** How soon a job is found that nobody announces, such as one whose process was killed. */
const longestMs = 10_000
/** How long the library may take for that; no job is tried again sooner. */
const settlingMs = 1000
const channel = 'jobs_delayed'

export interface DueJobs {
  /** Looks for the next delayed job once the library has stored how a job ended: it may be tried again. */
  lookSoon(): void
  stop(): Promise<void>
}

export interface DueParts {
  database: OpenDatabase
  log: Log
  /** Makes the workers of a kind look for jobs. */
  wake(kind: string): void
}

/**
 * Wakes workers when a delayed job is due. The queue's library notifies them of jobs that can begin at once, and finds
 * delayed ones only by asking again and again.
 */
export async function wakeWhenDue({ database, log, wake }: DueParts): Promise<DueJobs> {
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let isStopped = false
  let mustLookAgain = false

  async function lookForNext(): Promise<void> {
    const due = await listDue(database.db)
    for (const { kind, isDue } of due) if (isDue) wake(kind)
    waitFor(Math.min(...due.map(({ nextMs }) => nextMs ?? longestMs), longestMs))
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
    lookSoon: () => void setTimeout(look, settlingMs).unref(),
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await stopListening()
      await looking
    },
  }
}

/** Notifies all processes with workers that a delayed job was added. */
export const noteDelayed = (tx: Tx): Promise<void> => notify(tx, channel, {})
