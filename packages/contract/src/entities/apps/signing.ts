import { z } from 'zod'
import { chosenSigningPolicies, signingPolicies } from '../../constants/apps/signing.ts'
import { id } from '../../fields/entity.ts'
import { asKey } from '../../fields/sensitive.ts'

export const signingSecret = z.object({
  id,
  /** Its last characters, for telling secrets apart. */
  ending: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: id.nullable(),
})
export type SigningSecret = z.infer<typeof signingSecret>

/** The signing of an app's end-user ids, and its policy for unsigned ones. */
export const signing = z.object({
  policy: z.enum(signingPolicies),
  /** Signatures by any of them are valid; newest first. */
  secrets: z.array(signingSecret),
})
export type Signing = z.infer<typeof signing>

export const chosenSigningPolicy = z.enum(chosenSigningPolicies)

/** Answered once, on creation. Stored encrypted, and never answered again. */
export const newSigningSecret = signingSecret.extend({ secret: asKey(z.string()) })
export type NewSigningSecret = z.infer<typeof newSigningSecret>
