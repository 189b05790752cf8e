import { z } from 'zod'
import { limits } from '../../constants/values/limits.ts'
import { mailDeliveries } from '../../constants/ground/mail.ts'
import { orgRoles } from '../../constants/people/organisation.ts'
import { id } from '../../fields/entity.ts'
import { asKey } from '../../fields/sensitive.ts'
import { email } from './member.ts'

export const newInvite = z.object({
  email,
  orgRole: z.enum(orgRoles).default('Member'),
  /** Apps that the invited person can use from the start. */
  appIds: z.array(id).max(limits.appsPerInvite).default([]),
})
export type NewInvite = z.infer<typeof newInvite>

/** Outcome of one invite. It does not reveal accounts in other organisations. */
export const inviteOutcome = z.discriminatedUnion('outcome', [
  z.object({
    email: z.string(),
    /** RESENT: the previous link no longer works. */
    outcome: z.enum(['INVITED', 'RESENT']),
    /** The id that revokes the invite. */
    id,
    /** A link to hand over in person. It is answered only once. */
    link: asKey(z.url()),
    expiresAt: z.iso.datetime(),
    /** Whether the link is also mailed. OFF: it has to be handed over. */
    mail: z.enum(mailDeliveries),
  }),
  z.object({ email: z.string(), outcome: z.literal('ALREADY_MEMBER') }),
])
export type InviteOutcome = z.infer<typeof inviteOutcome>

/** A link for setting a member's new password, created by an Admin. */
export const passwordLink = z.object({
  email: z.string(),
  /** A link to hand over in person. It is answered only once. */
  link: asKey(z.url()),
  expiresAt: z.iso.datetime(),
  /** Whether the link is also mailed. */
  mail: z.enum(mailDeliveries),
})
export type PasswordLink = z.infer<typeof passwordLink>

/** The details that an invitation's page shows before the account exists. */
export const invitation = z.object({
  email: z.string(),
  organisationName: z.string(),
  orgRole: z.enum(orgRoles),
  inviterName: z.string(),
  expiresAt: z.iso.datetime(),
})
export type Invitation = z.infer<typeof invitation>
