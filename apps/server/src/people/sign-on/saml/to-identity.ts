import type { Profile } from '@node-saml/node-saml'
import { email } from '@waymark/contract'
import type { SamlSettings } from '../../../platform/db/tables/sign-on.ts'
import { SignOnFailure } from '../protocol/sign-on-failure.ts'
import type { Identity } from '../protocol/sign-on-protocol.ts'

/** The identity in the signed assertion. */
export function toIdentity(
  profile: Profile,
  { entityId, emailAttribute, nameAttribute }: SamlSettings,
): Identity {
  const attributes = (profile.attributes ?? {}) as Record<string, unknown>
  const read = (name: string) => (Object.hasOwn(attributes, name) ? [attributes[name]].flat()[0] : undefined)
  const address = email.safeParse(emailAttribute ? read(emailAttribute) : profile.nameID)
  if (!address.success) throw new SignOnFailure('no_email')
  const name = nameAttribute ? read(nameAttribute) : undefined
  const subject = isLasting(profile, address.data) ? { provider: entityId, id: profile.nameID } : null
  return { email: address.data, name: typeof name === 'string' ? name : null, subject }
}

/** Whether the name id stays with the person when their address changes. */
function isLasting({ nameID, nameIDFormat }: Profile, address: string): boolean {
  if (!nameID || nameID.trim().toLowerCase() === address) return false
  return !/:(transient|emailAddress)$/.test(nameIDFormat ?? '')
}
