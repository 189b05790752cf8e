import { z } from 'zod'
import { interfaceLanguages, orgRoles } from '../constants/organisation.ts'
import { isStrongPassword, messages } from '../constants/text.ts'
import { auditFields, id } from './entity.ts'

export const email = z
  .string()
  .trim()
  .min(1, messages.emailRequired)
  .max(254)
  .pipe(z.email(messages.emailInvalid))
  .transform((it) => it.toLowerCase())

export const newPassword = z.string().max(200).refine(isStrongPassword, { message: messages.passwordWeak })

/** A member's account. */
export const member = z.object({
  uid: id,
  orgId: id,
  email: z.string(),
  name: z.string(),
  orgRole: z.enum(orgRoles),
  language: z.enum(interfaceLanguages),
  ...auditFields,
})
export type Member = z.infer<typeof member>

export const organisation = z.object({
  id,
  name: z.string(),
  revision: z.int(),
  ...auditFields,
})
export type Organisation = z.infer<typeof organisation>

export const organisationSetting = z.object({
  /** Idle time-out of a dashboard session, in seconds. */
  uiSessionTimeout: z.int().min(300).max(604_800),
})
export type OrganisationSetting = z.infer<typeof organisationSetting>
