import type { Reason } from '@waymark/contract/constants'
import type { Log } from '../log.ts'

/** A kind of work that is done in the background. Its payload is kept as JSON: ids, never secrets. */
export interface JobKind<Payload extends object> {
  /** As metrics and logs call it: `send-mail`. */
  name: string
  /** Work that takes longer is given up and tried again. */
  limitSeconds: number
  /** How often it is tried in all. */
  maxAttempts: number
  /** Before the second attempt; it doubles with each one, up to an hour. */
  retryDelaySeconds: number
  /** How many of the kind one process does at once. */
  concurrency: number
  /** Only for the type. */
  readonly payload?: Payload
}

/** Declares a kind of work: `defineJob<{ mailId: string }>({ name: 'send-mail', … })`. */
export const defineJob = <Payload extends object>(
  kind: Omit<JobKind<Payload>, 'payload'>,
): JobKind<Payload> => kind

/** What a handler may use besides its payload. */
export interface JobRun {
  jobId: string
  /** From 1. */
  attempt: number
  isLastAttempt: boolean
  /** Aborted when the time is over or the process ends. */
  signal: AbortSignal
  log: Log
  /** Shows how far the work has come; cheap enough to be called for every batch. */
  progress(done: number, total: number): Promise<void>
}

/**
 * Does the work. It may run again after it was killed in the middle, even after it was done: it must do no harm
 * then. Throws JobFailure with its reason; any other error is told as a mistake of ours.
 */
export type JobHandler<Payload extends object> = (payload: Payload, run: JobRun) => Promise<void>

/** Why work did not succeed. */
export class JobFailure extends Error {
  readonly reason: Reason
  /** False where another attempt would fail in the same way. */
  readonly canRetry: boolean

  constructor(reason: Reason, { canRetry = true }: { canRetry?: boolean } = {}) {
    super(reason.message)
    this.reason = reason
    this.canRetry = canRetry
  }
}
