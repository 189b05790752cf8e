import { z } from 'zod'
import { limits } from '../constants/limits.ts'
import { mailDeliveries } from '../constants/mail.ts'
import { orgRoles } from '../constants/organisation.ts'
import { id } from '../fields/entity.ts'
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
    /** Whether the link is mailed too; OFF: it only reaches them when somebody hands it over. */
    mail: z.enum(mailDeliveries),
  }),
  z.object({ email: z.string(), outcome: z.literal('ALREADY_MEMBER') }),
])
export type InviteOutcome = z.infer<typeof inviteOutcome>

/** A link that sets a member's new password, made by an Admin. */
export const passwordLink = z.object({
  email: z.string(),
  /** To hand over in person; it is answered only now. */
  link: z.url(),
  expiresAt: z.iso.datetime(),
  /** Whether the link is mailed too. */
  mail: z.enum(mailDeliveries),
})
export type PasswordLink = z.infer<typeof passwordLink>

/** What an invitation's page shows before there is an account. */
export const invitation = z.object({
  email: z.string(),
  organisationName: z.string(),
  orgRole: z.enum(orgRoles),
  inviterName: z.string(),
  expiresAt: z.iso.datetime(),
})
export type Invitation = z.infer<typeof invitation>
