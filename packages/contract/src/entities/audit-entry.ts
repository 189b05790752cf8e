import { z } from 'zod'
import { id, moment } from '../fields/entity.ts'
import { problem } from '../fields/problem.ts'

/** One state-changing call, or a refused sign-in. */
export const auditEntry = z.object({
  id,
  at: z.iso.datetime(),
  /** The member's id at the time; null if nobody was signed in. */
  actorId: id.nullable(),
  actorName: z.string().nullable(),
  actorEmail: z.string().nullable(),
  /** Its name in the contract: `projects.publish`. */
  call: z.string(),
  /** False for a refused sign-in. Other failed calls change nothing and are not logged. */
  succeeded: z.boolean(),
  appId: id.nullable(),
  /** The ids in the call's path, by parameter name. */
  pathIds: z.record(z.string(), z.string()),
  requestId: z.string(),
  address: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntry>

const callName = z
  .string()
  .max(100)
  .regex(/^[\w.]+$/, problem('call_name_expected'))

/** Filters of the audit log. */
export const auditFilter = {
  from: moment.optional(),
  to: moment.optional(),
  actorId: id.optional(),
  call: callName.optional(),
  appId: id.optional(),
}
export type AuditFilter = { [K in keyof typeof auditFilter]?: string | undefined }
