import { z } from 'zod'
import { tokenScopes } from '../../constants/apps/api-token.ts'
import { id, moment } from '../../fields/entity.ts'
import { tokenName } from '../../fields/name.ts'
import { problem } from '../../fields/problem.ts'
import { asKey } from '../../fields/sensitive.ts'

const scopes = z
  .array(z.enum(tokenScopes))
  .min(1, problem('token_scopes_missing'))
  .max(tokenScopes.length)
  .refine((them) => new Set(them).size === them.length, problem('token_scope_twice'))

export const newApiToken = z.object({
  name: tokenName,
  /** The only app that the token can be used for; null for all that its maker may do. */
  appId: id.nullable().default(null),
  scopes,
  /** The time when the token stops working; null for never. */
  expiresAt: moment.nullable(),
})
export type NewApiToken = z.infer<typeof newApiToken>

export const apiToken = z.object({
  id,
  name: z.string(),
  appId: id.nullable(),
  scopes: z.array(z.enum(tokenScopes)),
  /** Its last characters, for telling tokens apart. */
  ending: z.string(),
  expiresAt: z.iso.datetime().nullable(),
  /** Written once a minute at most; null before its first use. */
  lastUsedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** The member whose rights it has, as they are at each request. */
  memberId: id,
  memberName: z.string(),
})
export type ApiToken = z.infer<typeof apiToken>

/** Answered once, on creation. Only its hash is stored. */
export const apiTokenWithSecret = apiToken.extend({ token: asKey(z.string()) })
export type ApiTokenWithSecret = z.infer<typeof apiTokenWithSecret>
