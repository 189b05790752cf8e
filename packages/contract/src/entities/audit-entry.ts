import { z } from 'zod'
import { id, moment } from '../fields/entity.ts'
import { problem } from '../fields/problem.ts'

/** One state-changing call that was made, or a sign-in that was refused. */
export const auditEntry = z.object({
  id,
  at: z.iso.datetime(),
  /** The member as they were then; null where nobody had signed in. */
  actorId: id.nullable(),
  actorName: z.string().nullable(),
  actorEmail: z.string().nullable(),
  /** As the contract names it: `projects.publish`. */
  call: z.string(),
  /** False for a refused sign-in; other calls that fail change nothing and are not in the log. */
  succeeded: z.boolean(),
  appId: id.nullable(),
  /** The ids in the call's path, by the names of its parameters. */
  pathIds: z.record(z.string(), z.string()),
  requestId: z.string(),
  address: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntry>

const callName = z
  .string()
  .max(100)
  .regex(/^[\w.]+$/, problem('call_name_expected'))

/** Which entries one wants to see. */
export const auditFilter = {
  from: moment.optional(),
  to: moment.optional(),
  actorId: id.optional(),
  call: callName.optional(),
  appId: id.optional(),
}
export type AuditFilter = { [K in keyof typeof auditFilter]?: string | undefined }
