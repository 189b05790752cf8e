import type { Profile } from '@node-saml/node-saml'
import { email } from '@waymark/contract'
import type { SamlSettings } from '../../../platform/db/tables/sign-on.ts'
import { SignOnFailure } from '../protocol/sign-on-failure.ts'
import type { Identity } from '../protocol/sign-on-protocol.ts'

/** The identity in the signed assertion. */
export function toIdentity(profile: Profile, { emailAttribute, nameAttribute }: SamlSettings): Identity {
  const attributes = (profile.attributes ?? {}) as Record<string, unknown>
  const read = (name: string) => (Object.hasOwn(attributes, name) ? [attributes[name]].flat()[0] : undefined)
  const address = email.safeParse(emailAttribute ? read(emailAttribute) : profile.nameID)
  if (!address.success) throw new SignOnFailure('no_email')
  const name = nameAttribute ? read(nameAttribute) : undefined
  return { email: address.data, name: typeof name === 'string' ? name : null }
}
