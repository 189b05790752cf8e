import { z } from 'zod'
import { jobStates } from '../../constants/ground/job.ts'
import { id } from '../../fields/entity.ts'
import { reason } from '../../fields/reason.ts'

/** A job that runs in the background. */
export const job = z.object({
  id,
  /** The job's kind: `send-mail`. */
  kind: z.string(),
  appId: id.nullable(),
  /** The subject of the job: a project's name, an address. */
  subject: z.string(),
  state: z.enum(jobStates),
  attempts: z.int(),
  maxAttempts: z.int(),
  /** Progress, if the job reports it. */
  progress: z.object({ done: z.int(), total: z.int() }).nullable(),
  /** Why the last attempt failed. */
  reason: reason.nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})
export type Job = z.infer<typeof job>

/** A job that was started; `/v1/apps/{appId}/jobs/{id}` reports its progress. */
export const startedJob = z.object({ jobId: id })

/** Filters of the list of jobs. */
export const jobFilter = {
  state: z.enum(jobStates).optional(),
  kind: z.string().min(1).max(60).optional(),
  appId: id.optional(),
}
