import { SAML, SamlStatusError, ValidateInResponseTo, type CacheProvider } from '@node-saml/node-saml'
import type { Profile } from '@node-saml/node-saml'
import type { SignOnAddresses } from '@waymark/contract'
import { email } from '@waymark/contract'
import { DOMParser } from '@xmldom/xmldom'
import { X509Certificate } from 'node:crypto'
import type { SamlSettings } from '../../../platform/db/tables/people.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import { assertSafeAddress } from '../protocol/safe-address.ts'
import { SignOnFailure } from '../protocol/sign-on-failure.ts'
import type { Identity, SamlConnection, SignOnProtocol } from '../protocol/sign-on-protocol.ts'
import { assertMeantForUs, clockSkewMs } from './assert-meant-for-us.ts'
import { isExpired } from './read-certificate.ts'

/** Broken for years, but still accepted by the library that checks signatures. */
const weakAlgorithms = /xmldsig#(rsa-sha1|dsa-sha1|hmac-sha1|sha1)\b|\bmd5\b/

const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'

/** SAML 2.0: redirect request, POST response, with a signed assertion that answers this request. */
export function createSaml(clock: Clock): SignOnProtocol<SamlConnection> {
  return {
    async begin(connection, { state, addresses }) {
      assertSafeAddress(connection.settings.signInUrl)
      const requestId = `_${clock.newId()}`
      const saml = openSaml(connection, addresses, { requestId, now: clock.now() })
      return { redirectTo: await saml.getAuthorizeUrlAsync(state, undefined, {}), kept: requestId }
    },

    async finish(connection, { answer, kept: requestId, addresses }) {
      const message = answer.get('SAMLResponse') ?? ''
      const saml = openSaml(connection, addresses, { requestId, now: clock.now() })
      const root = assertPlainXml(Buffer.from(message, 'base64').toString())
      const { profile } = await saml
        .validatePostResponseAsync({ SAMLResponse: message })
        .catch((error: unknown) => Promise.reject(toSamlFailure(error)))
      if (!profile?.getAssertion) throw new SignOnFailure('untrusted_answer')
      const assertion = assertMeantForUs({
        assertion: profile.getAssertion(),
        root,
        expected: { issuer: connection.settings.entityId, consumer: addresses.samlConsumer, requestId },
        now: clock.now(),
      })
      return { ...toIdentity(profile, connection.settings), assertion }
    },

    async check({ settings }) {
      assertSafeAddress(settings.signInUrl)
      listValidCertificates(settings.certificates, clock.now())
    },
  }
}

/** Metadata that an identity provider can import. */
export function writeMetadata({ samlEntityId, samlConsumer }: SignOnAddresses): string {
  const saml = new SAML({
    issuer: samlEntityId,
    callbackUrl: samlConsumer,
    // Required by the library, but not part of the metadata.
    idpCert: 'none',
    identifierFormat: emailFormat,
    wantAssertionsSigned: true,
  })
  return saml.generateServiceProviderMetadata(null, null)
}

function openSaml(
  { settings }: SamlConnection,
  { samlEntityId, samlConsumer }: SignOnAddresses,
  { requestId, now }: { requestId: string; now: Date },
): SAML {
  return new SAML({
    issuer: samlEntityId,
    audience: samlEntityId,
    callbackUrl: samlConsumer,
    entryPoint: settings.signInUrl,
    idpIssuer: settings.entityId,
    idpCert: listValidCertificates(settings.certificates, now),
    identifierFormat: settings.emailAttribute ? null : emailFormat,
    disableRequestedAuthnContext: true,
    // The assertion must be signed; signing the response is the provider's choice.
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: clockSkewMs,
    validateInResponseTo: ValidateInResponseTo.always,
    generateUniqueId: () => requestId,
    cacheProvider: knowOnly(requestId, now),
  })
}

/** An expired certificate is no longer accepted. */
function listValidCertificates(certificates: string[], now: Date): string[] {
  const valid = certificates.filter((pem) => !isExpired(new X509Certificate(pem), now))
  if (valid.length === 0) throw new SignOnFailure('certificate_expired')
  return valid
}

/** A flow has one request and ends with its first answer, so nothing needs to be cached. */
function knowOnly(requestId: string, now: Date): CacheProvider {
  return {
    saveAsync: async () => null,
    getAsync: async (id) => (id === requestId ? now.toISOString() : null),
    removeAsync: async () => null,
  }
}

function toSamlFailure(error: unknown): SignOnFailure {
  if (error instanceof SamlStatusError) return new SignOnFailure('denied', error)
  const { message } = error as Error
  if (/^Invalid signature$/.test(message)) return new SignOnFailure('wrong_signature', error)
  return new SignOnFailure('untrusted_answer', error)
}

/**
 * Parses a response, and refuses what no provider writes and parsers disagree about: comments and CDATA (they split
 * names), document types (they define entities) and processing instructions.
 */
function assertPlainXml(xml: string): Element {
  const isPlain = !xml.includes('<!') && !xml.replace(/^\s*<\?xml [^>]*\?>/, '').includes('<?')
  if (!isPlain) throw new SignOnFailure('untrusted_answer')
  const root = parse(xml)
  if (root?.localName !== 'Response') throw new SignOnFailure('untrusted_answer')
  if (root.getElementsByTagNameNS('*', 'EncryptedAssertion').length > 0)
    throw new SignOnFailure('encrypted_answer')
  if (weakAlgorithms.test(xml)) throw new SignOnFailure('untrusted_answer', new Error('Signed with SHA-1'))
  return root
}

function parse(xml: string): Element | null {
  const refuse = (message: string) => {
    throw new SignOnFailure('untrusted_answer', new Error(message))
  }
  const errorHandler = { warning: refuse, error: refuse, fatalError: refuse }
  return new DOMParser({ errorHandler }).parseFromString(xml, 'text/xml').documentElement
}

/** The identity in the signed assertion. */
function toIdentity(profile: Profile, { entityId, emailAttribute, nameAttribute }: SamlSettings): Identity {
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
