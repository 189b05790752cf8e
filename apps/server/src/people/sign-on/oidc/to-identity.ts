import { email } from '@waymark/contract'
import { SignOnFailure } from '../protocol/sign-on-failure.ts'
import type { Identity } from '../protocol/sign-on-protocol.ts'

/**
 * The identity in the claims. A provider that says nothing about verification is trusted: it is the organisation's own,
 * and only addresses in the organisation's domains are accepted.
 */
export function toIdentity(claims: Record<string, unknown>, subject: Identity['subject']): Identity {
  const address = email.safeParse(claims.email)
  if (!address.success) throw new SignOnFailure('no_email')
  if (claims.email_verified === false || claims.email_verified === 'false')
    throw new SignOnFailure('email_unverified')
  return { email: address.data, name: typeof claims.name === 'string' ? claims.name : null, subject }
}
