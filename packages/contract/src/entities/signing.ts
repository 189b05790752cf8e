import { z } from 'zod'
import { chosenSigningPolicies, signingPolicies } from '../constants/signing.ts'
import { id } from '../fields/entity.ts'

export const signingSecret = z.object({
  id,
  /** Its last characters, by which people tell one from the other. */
  ending: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: id.nullable(),
})
export type SigningSecret = z.infer<typeof signingSecret>

/** How an app's end-user ids are signed, and what happens to those that are not. */
export const signing = z.object({
  policy: z.enum(signingPolicies),
  /** Whichever of them made a signature, it is valid; the newest first. */
  secrets: z.array(signingSecret),
})
export type Signing = z.infer<typeof signing>

export const chosenSigningPolicy = z.enum(chosenSigningPolicies)

/** Answered once, when it is made; kept encrypted, and never answered again. */
export const newSigningSecret = signingSecret.extend({ secret: z.string() })
export type NewSigningSecret = z.infer<typeof newSigningSecret>
