import { z } from 'zod'
import {
  interfaceLanguages,
  jobRoles,
  memberStatuses,
  organisationFlags,
  organisationSizes,
  orgRoles,
  type OrganisationFlag,
} from '../../constants/people/organisation.ts'
import { isStrongPassword } from '../../constants/values/text.ts'
import { auditFields, id, revision } from '../../fields/entity.ts'
import { mailStatus } from '../ground/mail.ts'
import { organisationName, personName } from '../../fields/name.ts'
import { problem } from '../../fields/problem.ts'

export const email = z
  .string(problem('email_required'))
  .trim()
  .min(1, problem('email_required'))
  .max(254)
  .pipe(z.email(problem('email_invalid')))
  .transform((it) => it.toLowerCase())

export const newPassword = z
  .string(problem('password_weak'))
  .max(200)
  .refine(isStrongPassword, problem('password_weak'))

/** Fields of their own profile that members can change. */
export const profileFields = z.object({
  name: personName,
  language: z.enum(interfaceLanguages),
  jobRole: z.enum(jobRoles).nullable(),
})

/** A member's account, or an invited person without one. */
export const member = z.object({
  /** For an invited person, the id that revokes the invite. */
  uid: id,
  orgId: id,
  email: z.string(),
  /** Empty until the invite is accepted. */
  name: z.string(),
  orgRole: z.enum(orgRoles),
  jobRole: z.enum(jobRoles).nullable(),
  language: z.enum(interfaceLanguages),
  status: z.enum(memberStatuses),
  /** Only while INVITE_PENDING. After this time the link is dead until the person is invited again. */
  inviteExpiresAt: z.iso.datetime().optional(),
  /** Only while INVITE_PENDING: the apps that the invited person can use from the start. */
  inviteAppIds: z.array(id).optional(),
  /** Only while INVITE_PENDING: state of the mail with the link. */
  inviteMail: mailStatus.optional(),
  /** Only in lists, and only of a Member who may use no app yet: somebody has to add them to one. */
  isWaiting: z.literal(true).optional(),
  revision,
  ...auditFields,
})
export type Member = z.infer<typeof member>

/** The answer to a sign-in: the member and the CSRF token. */
export const signedIn = z.object({ user: member, token: z.string() })
export type SignedIn = z.infer<typeof signedIn>

export const organisationFields = z.object({
  name: organisationName,
  size: z.enum(organisationSizes).nullable(),
})

export const organisation = z.object({
  id,
  ...organisationFields.shape,
  name: z.string(),
  /** Path of the logo on this server. */
  logoUrl: z.string().nullable(),
  /** The time when an Admin completed the organisation's details; null before. */
  setUpAt: z.iso.datetime().nullable(),
  revision: z.int(),
  ...auditFields,
})
export type Organisation = z.infer<typeof organisation>

const flagNames = Object.keys(organisationFlags) as [OrganisationFlag, ...OrganisationFlag[]]

export const organisationSetting = z.object({
  /** Idle time-out of a dashboard session, in seconds. */
  uiSessionTimeout: z.int().min(300).max(604_800),
  flags: z.record(z.enum(flagNames), z.boolean()),
})
export type OrganisationSetting = z.infer<typeof organisationSetting>

/** Fields and flags that are left out stay as they are. */
export const organisationSettingChange = z
  .object({ ...organisationSetting.shape, flags: z.partialRecord(z.enum(flagNames), z.boolean()) })
  .partial()
export type OrganisationSettingChange = z.infer<typeof organisationSettingChange>
