import { z } from 'zod'
import { id, moment, searchQuery } from '../../fields/entity.ts'
import { problem } from '../../fields/problem.ts'

const plainValue = z.union([z.string(), z.number(), z.boolean()]).nullable()

/** One field that a call changed. Lists and objects stand as JSON, cut after 500 characters. */
export const auditChange = z.object({
  /** Its path in the call's input: `setting.uiSessionTimeout`. */
  field: z.string(),
  /** Absent if the server keeps no readable value of it. */
  before: plainValue.optional(),
  after: plainValue,
})
export type AuditChange = z.infer<typeof auditChange>

/**
 * One state-changing call, one that read data of single people, or a refused sign-in. The same read by the same member
 * within 15 minutes is one entry, unless it is a file.
 */
export const auditEntry = z.object({
  id,
  at: z.iso.datetime(),
  /** The member's id at the time; null if nobody was signed in. */
  actorId: id.nullable(),
  actorName: z.string().nullable(),
  actorEmail: z.string().nullable(),
  /** The API token that made the call, with its name at the time; null for a session. */
  tokenId: id.nullable(),
  tokenName: z.string().nullable(),
  /** Its name in the contract: `projects.publish`. */
  call: z.string(),
  /** False for a refused sign-in. Other failed calls change nothing and are not logged. */
  succeeded: z.boolean(),
  appId: id.nullable(),
  /**
   * The ids in the call's path, by parameter name; `id` is also that of an entity that the call created in an app.
   * `key` is a mark of an end user or account whose data was read: the same one has the same mark.
   */
  pathIds: z.record(z.string(), z.string()),
  /** Never a secret. Contents of guides are in the project's own list of changes. */
  changes: z.array(auditChange),
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
  /** Part of a member's name or email, of a token's name, of an address, or of a value that was changed. */
  ...searchQuery,
}
export type AuditFilter = { [K in keyof typeof auditFilter]?: string | undefined }
