import { z } from 'zod'
import { limits } from '../constants/limits.ts'
import { orgRoles } from '../constants/organisation.ts'
import { id } from './entity.ts'
import { email } from './member.ts'

export const newInvite = z.object({
  email,
  orgRole: z.enum(orgRoles).default('Member'),
  /** Apps that the invited may use from the start. */
  appIds: z.array(id).max(limits.appsPerInvite).default([]),
})
export type NewInvite = z.infer<typeof newInvite>

/** What became of one invite. Accounts in other organisations are no business of this answer. */
export const inviteOutcome = z.discriminatedUnion('outcome', [
  z.object({
    email: z.string(),
    /** RESENT: the link from before no longer works. */
    outcome: z.enum(['INVITED', 'RESENT']),
    /** Revokes it. */
    id,
    /** To hand over in person; it is answered only now. */
    link: z.url(),
    expiresAt: z.iso.datetime(),
  }),
  z.object({ email: z.string(), outcome: z.literal('ALREADY_MEMBER') }),
])
export type InviteOutcome = z.infer<typeof inviteOutcome>

/** What an invitation's page shows before there is an account. */
export const invitation = z.object({
  email: z.string(),
  organisationName: z.string(),
  orgRole: z.enum(orgRoles),
  inviterName: z.string(),
  expiresAt: z.iso.datetime(),
})
export type Invitation = z.infer<typeof invitation>
