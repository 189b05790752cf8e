import type { SignOnKind } from '@waymark/contract'
import type { Audited, Json } from './column-types.ts'

/** The settings of a connection's protocol that the API may return. */
export type SignOnSettings = OidcSettings | SamlSettings

export interface OidcSettings {
  issuer: string
  clientId: string
}

export interface SamlSettings {
  entityId: string
  signInUrl: string
  emailAttribute: string | null
  nameAttribute: string | null
  /** PEM. */
  certificates: string[]
}

export interface SignOnTables {
  ssoConnections: Audited & {
    id: string
    orgId: string
    kind: SignOnKind
    settings: Json<SignOnSettings>
    /** Encrypted. */
    secret: Uint8Array | null
    allowsNewMembers: boolean
    isEnforced: boolean
  }
  ssoDomains: { domain: string; connectionId: string }
  /** Sign-ons in progress. */
  ssoFlows: {
    stateHash: Uint8Array
    connectionId: string
    browserHash: Uint8Array
    /** Data that the protocol needs when the browser comes back. */
    sealed: Uint8Array
    returnTo: string | null
    expiresAt: Date
  }
  /** The members that a provider's subjects are linked to. */
  signOnIdentities: {
    connectionId: string
    /** The issuer and the client that it knows us as. */
    provider: string
    subject: string
    memberId: string
    /** As the provider said at the last sign-on, in lower case. */
    email: string
  }
  ssoAssertions: { connectionId: string; assertionHash: Uint8Array; expiresAt: Date }
  signOnCodes: {
    hash: Uint8Array
    memberId: string
    browserHash: Uint8Array
    returnTo: string | null
    expiresAt: Date
  }
}
