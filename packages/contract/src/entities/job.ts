import { z } from 'zod'
import { jobStates } from '../constants/job.ts'
import { id } from '../fields/entity.ts'
import { reason } from '../fields/reason.ts'

/** A piece of work that is done in the background. */
export const job = z.object({
  id,
  /** What is done: `send-mail`. */
  kind: z.string(),
  appId: id.nullable(),
  /** What it is about: a project's name, an address. */
  subject: z.string(),
  state: z.enum(jobStates),
  attempts: z.int(),
  maxAttempts: z.int(),
  /** How far it has come, where it tells. */
  progress: z.object({ done: z.int(), total: z.int() }).nullable(),
  /** Why the last attempt failed. */
  reason: reason.nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})
export type Job = z.infer<typeof job>

/** Work that was begun in the background; `/v1/apps/{appId}/jobs/{id}` tells how far it has come. */
export const startedJob = z.object({ jobId: id })

/** Which jobs one wants to see. */
export const jobFilter = {
  state: z.enum(jobStates).optional(),
  kind: z.string().min(1).max(60).optional(),
  appId: id.optional(),
}
