import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { Clock } from '../time/clock.ts'
import { afterCommit, type Tx } from '../db/db.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import type { Log } from '../log.ts'
import type { JobHandler, JobKind } from './job-kind.ts'
import { insertJob } from './jobs.repo.ts'
import { noteDelayed, wakeWhenDue, type DueJobs } from './due-jobs.ts'
import { openBoss, toBossTransaction } from './open-boss.ts'
import { runJob, spareAttempts, type JobWork } from './run-job.ts'

export interface NewJob<Payload> {
  payload: Payload
  /** The organisation that sees it, and whose deletion deletes it. Everyone who may use the app sees an app's job. */
  orgId: string | null
  appId?: string | null
  /** Its subject, for people: a project's name, an address. */
  subject: string
  /** The minimum delay before it runs. */
  delaySeconds?: number
  /** Jobs with a higher one run before others of their kind; 0 by default. */
  priority?: number
}

/** The part of the queue that calls need. */
export interface JobAdder {
  /** Adds a job inside the transaction that it belongs to, so that both commit or neither does. Returns its id. */
  add<Payload extends object>(tx: Tx, kind: JobKind<Payload>, job: NewJob<Payload>): Promise<string>
  /**
   * Puts a permanently failed job back into the queue, inside the transaction that shows it as waiting again. False
   * when the queue no longer has it.
   */
  addAgain(tx: Tx, kindName: string, id: string): Promise<boolean>
}

export interface JobQueue extends JobAdder {
  /** Starts workers in this process; without them, jobs only wait. */
  startWorking(): Promise<void>
  /** Runs all waiting jobs one by one, ignoring their delays; for processes without workers. Returns how many. */
  workOff(): Promise<number>
  /** Waits some seconds for running jobs; unfinished ones run again later. */
  close(): Promise<void>
}

export interface JobQueueParts {
  database: OpenDatabase
  clock: Clock
  log: Log
  works: JobWork[]
}

/** Workers are notified of new jobs; they ask this rarely in case that nobody could notify them. */
const pollingSeconds = 60
const workerOptions = {
  includeMetadata: true,
  perJobResults: true,
  pollingIntervalSeconds: pollingSeconds,
  notifyPollingIntervalSeconds: pollingSeconds,
} as const
const heartbeatSeconds = 20
const longestRetryDelaySeconds = 3600
const keepFinishedSeconds = 24 * 3600
const farewellMs = 5000

/** Pairs a kind of job with its handler. */
export const toWork = <Payload extends object>(
  kind: JobKind<Payload>,
  handler: JobHandler<Payload>,
): JobWork => ({
  kind,
  handler: handler as JobHandler<object>,
})

/** The queue of background jobs, stored in the database. */
export async function createJobQueue({ database, clock, log, works }: JobQueueParts): Promise<JobQueue> {
  const { db } = database
  const boss = await openBoss(database, log)
  for (const { kind } of works) await openQueue(boss, kind)
  const workerIds = new Map<string, string[]>()
  const wake = (name: string) => workerIds.get(name)?.forEach((id) => boss.notifyWorker(id))
  let due: DueJobs | undefined
  const run = (work: JobWork) => async (jobs: JobWithMetadata<object>[]) =>
    Promise.all(jobs.map((job) => runJob({ db, clock, log }, work, job)))

  return {
    async add(tx, kind, { payload, orgId, appId = null, subject, delaySeconds = 0, priority = 0 }) {
      const id = clock.newId()
      const { name, maxAttempts } = kind
      await insertJob(tx, { id, kind: name, orgId, appId, subject, maxAttempts, createdAt: clock.now() })
      await boss.send(name, payload, { id, db: toBossTransaction(tx), startAfter: delaySeconds, priority })
      if (delaySeconds > 0) await noteDelayed(tx)
      else afterCommit(() => wake(name))
      return id
    },

    async addAgain(tx, kindName, id) {
      if (!works.some(({ kind }) => kind.name === kindName)) return false
      const bossTx = toBossTransaction(tx)
      const retried: { affected?: number } = await boss.retry(kindName, id, { db: bossTx })
      if (retried.affected !== 1) return false
      // By default it would wait like after a failed attempt, possibly for an hour.
      await boss.update(kindName, undefined, { id, startAfter: 0, db: bossTx })
      afterCommit(() => wake(kindName))
      return true
    },

    async startWorking() {
      for (const work of works) {
        for (let worker = 0; worker < work.kind.concurrency; worker += 1) await employ(work)
      }
      due = await wakeWhenDue({ database, log, wake })
    },

    workOff: () => workOff(boss, works, run),

    async close() {
      await due?.stop()
      await boss.stop({ graceful: true, timeout: farewellMs })
    },
  }

  async function employ(work: JobWork): Promise<void> {
    const { name } = work.kind
    const id: string = await boss.work<object, JobResult[], typeof workerOptions>(
      name,
      workerOptions,
      (jobs) => {
        // More jobs may be waiting: all workers look, and this one looks again when it is done.
        wake(name)
        return run(work)(jobs).finally(() => {
          boss.notifyWorker(id)
          due?.lookSoon()
        })
      },
    )
    workerIds.set(name, [...(workerIds.get(name) ?? []), id])
  }
}

type Run = (work: JobWork) => (jobs: JobWithMetadata<object>[]) => Promise<JobResult[]>

async function workOff(boss: PgBoss, works: JobWork[], run: Run): Promise<number> {
  let count = 0
  for (const work of works) {
    const { name } = work.kind
    for (;;) {
      const jobs = await boss.fetch<object>(name, { includeMetadata: true, ignoreStartAfter: true })
      if (jobs.length === 0) break
      // Only workers get a signal with each job; this run makes its own.
      const signal = AbortSignal.timeout(work.kind.limitSeconds * 1000)
      for (const { id, status, output = {} } of await run(work)(jobs.map((job) => ({ ...job, signal })))) {
        if (status === 'completed') await boss.complete(name, id)
        else await boss.fail(name, id, output)
      }
      count += jobs.length
    }
  }
  return count
}

async function openQueue(boss: PgBoss, kind: JobKind<object>): Promise<void> {
  const options = {
    expireInSeconds: kind.limitSeconds,
    // `runJob` decides which attempt is the last, so the queue allows some more.
    retryLimit: kind.maxAttempts + spareAttempts,
    retryDelay: kind.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: longestRetryDelaySeconds,
    deleteAfterSeconds: keepFinishedSeconds,
    heartbeatSeconds,
    // Workers in all processes are notified of each job that can begin.
    notify: true,
  }
  const present = await boss.getQueue(kind.name)
  if (present) await boss.updateQueue(kind.name, options)
  else await boss.createQueue(kind.name, options)
  // Loads the queue into the library's cache, because it cannot be looked up inside a transaction.
  await boss.findJobs(kind.name, { id: '00000000-0000-7000-8000-000000000000' })
}
