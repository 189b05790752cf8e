import type { Reason } from '@waymark/contract/constants'
import type { Log } from '../log.ts'

/** A kind of background job. Its payload is stored as JSON: ids, never secrets. */
export interface JobKind<Payload extends object> {
  /** The name in metrics and logs: `send-mail`. */
  name: string
  /** An attempt that takes longer is aborted and retried. */
  limitSeconds: number
  /** The total number of attempts. */
  maxAttempts: number
  /** The delay before the second attempt; it doubles each time, up to an hour. */
  retryDelaySeconds: number
  /** How many jobs of the kind a process runs concurrently. */
  concurrency: number
  /** Exists only for the type. */
  readonly payload?: Payload
}

/** Declares a kind of job: `defineJob<{ mailId: string }>({ name: 'send-mail', … })`. */
export const defineJob = <Payload extends object>(
  kind: Omit<JobKind<Payload>, 'payload'>,
): JobKind<Payload> => kind

/** The context that a handler can use besides its payload. */
export interface JobRun {
  jobId: string
  /** From 1. */
  attempt: number
  isLastAttempt: boolean
  /** Aborted when the time is up or the process ends. */
  signal: AbortSignal
  log: Log
  /** Reports progress; cheap enough to call for every batch. */
  progress(done: number, total: number): Promise<void>
}

/**
 * Runs the job. It may run again after being killed, even when it had finished, so it must be idempotent. Throws
 * JobFailure with the reason; any other error is reported as a bug.
 */
export type JobHandler<Payload extends object> = (payload: Payload, run: JobRun) => Promise<void>

/** Why a job failed. */
export class JobFailure extends Error {
  readonly reason: Reason
  /** False when another attempt would fail in the same way. */
  readonly canRetry: boolean

  constructor(reason: Reason, { canRetry = true }: { canRetry?: boolean } = {}) {
    super(reason.message)
    this.reason = reason
    this.canRetry = canRetry
  }
}
