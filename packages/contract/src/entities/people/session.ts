import { z } from 'zod'
import { id } from '../../fields/entity.ts'

/** A browser in which a member is signed in to the dashboard. */
export const memberSession = z.object({
  id,
  /** The session that makes the call. */
  isCurrent: z.boolean(),
  /** As the browser named itself when signing in; null if it did not. */
  browser: z.string().nullable(),
  /** The operating system; null if unknown. */
  system: z.string().nullable(),
  /** The network address that signed in; null for sessions of before 0.3.0. */
  address: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Accurate to a minute. */
  lastActiveAt: z.iso.datetime(),
})
export type MemberSession = z.infer<typeof memberSession>
