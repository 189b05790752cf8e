import { isDeepStrictEqual } from 'node:util'
import type { SignOnProviderInput } from '@waymark/contract'
import { toSubError } from '@waymark/contract/constants'
import { DomainError } from '../../platform/errors.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { isExpired, readCertificate } from './saml/read-certificate.ts'
import type { SignOnConnection } from './protocol/sign-on-protocol.ts'

interface Storing {
  id: string
  present: SignOnConnection | undefined
  secrets: SecretBox
  now: Date
}

type OidcInput = SignOnProviderInput & { kind: 'OIDC' }

/** The Admin's input in stored form: certificates parsed, the secret encrypted. */
export function toStoredProvider(
  input: SignOnProviderInput,
  storing: Storing,
): Pick<SignOnConnection, 'kind' | 'settings' | 'secret'> {
  if (input.kind === 'OIDC') {
    const issuer = input.issuer.replace(/\/\.well-known\/openid-configuration$/, '')
    const settings = { issuer, clientId: input.clientId }
    return { kind: 'OIDC', settings, secret: toSecret({ ...input, issuer }, storing) }
  }
  const { kind, certificates, ...settings } = input
  const read = certificates.map((text, index) => toPem(text, index, storing.now))
  return { kind, settings: { ...settings, certificates: [...new Set(read)] }, secret: null }
}

export const isSameProvider = (one: SignOnConnection, other: SignOnConnection): boolean =>
  one.kind === other.kind &&
  isDeepStrictEqual(one.settings, other.settings) &&
  isDeepStrictEqual(one.secret && Buffer.from(one.secret), other.secret && Buffer.from(other.secret))

/** A stored secret is only ever sent to the provider and client that it was entered for. */
function toSecret(
  { clientSecret, issuer, clientId }: OidcInput,
  { id, present, secrets }: Storing,
): Uint8Array | null {
  if (typeof clientSecret === 'string') return secrets.seal(clientSecret, id)
  if (clientSecret === null || !present?.secret || present.kind !== 'OIDC') return null
  const isSame = present.settings.issuer === issuer && present.settings.clientId === clientId
  if (!isSame) throw new DomainError('sso_secret_needed')
  return present.secret
}

function toPem(text: string, index: number, now: Date): string {
  const certificate = readCertificate(text)
  if (!certificate) throw toRefusal('sso_certificate_refused', index)
  if (isExpired(certificate, now)) throw toRefusal('sso_certificate_expired', index)
  return certificate.toString()
}

function toRefusal(code: 'sso_certificate_refused' | 'sso_certificate_expired', index: number): DomainError {
  return new DomainError(code, { subErrors: [toSubError(code, { field: `provider.certificates.${index}` })] })
}
