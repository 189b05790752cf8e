import type { SignOnKind } from '@waymark/contract'
import type { Audited, Json } from './column-types.ts'

/** What the protocol of a connection goes by, as far as it may be answered. */
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
    /** Sealed. */
    secret: Uint8Array | null
    allowsNewMembers: boolean
    isEnforced: boolean
  }
  ssoDomains: { domain: string; connectionId: string }
  /** Sign-ons that people have begun and not ended. */
  ssoFlows: {
    stateHash: Uint8Array
    connectionId: string
    browserHash: Uint8Array
    /** What the protocol needs again when the browser comes back. */
    sealed: Uint8Array
    returnTo: string | null
    expiresAt: Date
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
