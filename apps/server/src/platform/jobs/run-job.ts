import { toReason, type Reason } from '@waymark/contract/constants'
import type { JobResult, JobWithMetadata } from 'pg-boss'
import type { Clock } from '../time/clock.ts'
import { inTransaction, type Db } from '../db/db.ts'
import type { Log } from '../log.ts'
import { JobFailure, type JobHandler, type JobKind } from './job-kind.ts'
import { beginAttempt, endAttempt, writeProgress } from './jobs.repo.ts'
import { untilEnd } from '../telemetry/spans.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'

export interface Workshop {
  db: Db
  clock: Clock
  log: Log
}

export interface JobWork {
  kind: JobKind<object>
  handler: JobHandler<object>
}

/** Attempts of killed processes count too, so the last attempt may be repeated this many times. */
export const spareAttempts = 3

/** Runs one job, records the result, and returns the outcome that the queue acts on. */
export async function runJob(
  { db, clock, log: parent }: Workshop,
  { kind, handler }: JobWork,
  { id, data, signal }: JobWithMetadata<object>,
): Promise<JobResult> {
  const attempt = await inTransaction(db, (tx) => beginAttempt(tx, id, clock.now()))
  if (attempt === undefined) return { id, status: 'completed' }
  const log = parent.child({ jobId: id, job: kind.name, attempt })
  const isLastAttempt = attempt >= kind.maxAttempts
  const end = (state: 'DONE' | 'RETRYING' | 'FAILED', reason: Reason | null) =>
    inTransaction(db, (tx) => endAttempt(tx, id, { state, reason, now: clock.now() }))
  const progress = (done: number, total: number) =>
    inTransaction(db, (tx) => writeProgress(tx, id, { done, total, now: clock.now() }))
  try {
    if (attempt > kind.maxAttempts + spareAttempts) throw new JobFailure(toReason('job_interrupted'))
    await orTooLong(signal, handler(data, { jobId: id, attempt, isLastAttempt, signal, log, progress }))
    await end('DONE', null)
    return { id, status: 'completed' }
  } catch (error) {
    const failure = error instanceof JobFailure ? error : undefined
    const isOver = isLastAttempt || failure?.canRetry === false
    log[failure ? 'warn' : 'error']({ err: error }, isOver ? 'A job failed for good' : 'A job failed')
    const reason = failure?.reason ?? toReason('internal')
    await end(isOver ? 'FAILED' : 'RETRYING', reason)
    return { id, status: isOver ? 'deadletter' : 'failed', output: { reason } }
  }
}

/** A job that ignores its signal must not appear to run forever. */
function orTooLong(signal: AbortSignal, work: ReturnType<JobHandler<object>>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<void>()
  const tooLong = () => reject(new JobFailure(toReason('job_took_too_long')))
  signal.addEventListener('abort', tooLong, { once: true })
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', tooLong))
}

/** Wraps work to trace each attempt. */
export const traceWork =
  (telemetry: Telemetry) =>
  ({ kind, handler }: JobWork): JobWork => ({
    kind,
    handler: (payload, run) =>
      untilEnd(
        telemetry.startSpan(`job ${kind.name}`, {
          kind: 'consumer',
          attributes: { 'waymark.job': kind.name, 'waymark.attempt': run.attempt },
        }),
        () => handler(payload, run),
      ),
  })
