import type { SignOnAddresses } from '@waymark/contract'
import type { OidcSettings, SamlSettings } from '../../../platform/db/tables/sign-on.ts'

interface Connection {
  id: string
  orgId: string
  /** Sealed. */
  secret: Uint8Array | null
}
export type OidcConnection = Connection & { kind: 'OIDC'; settings: OidcSettings }
export type SamlConnection = Connection & { kind: 'SAML'; settings: SamlSettings }
/** How one organisation signs its members on. */
export type SignOnConnection = OidcConnection | SamlConnection

/** Who an identity provider says that somebody is. */
export interface Identity {
  /** In lower case. */
  email: string
  name: string | null
  /** Of a SAML answer: what is taken only once, and until when it could come again. */
  assertion?: { id: string; expiresAt: Date }
}

/** A sign-on that begins, or comes back. */
export interface SignOnFlow {
  /** A secret that goes to the provider and returns; it names the flow. */
  state: string
  addresses: SignOnAddresses
}

/** A protocol of single sign-on. Whatever does not work is thrown as a SignOnFailure. */
export interface SignOnProtocol<C extends SignOnConnection = SignOnConnection> {
  /** Where the browser goes, and what `finish` needs again. */
  begin(connection: C, flow: SignOnFlow & { email: string }): Promise<{ redirectTo: string; kept: string }>
  /** Who has signed on, from the fields that the browser came back with. */
  finish(connection: C, flow: SignOnFlow & { answer: URLSearchParams; kept: string }): Promise<Identity>
  /** Tries the connection out as far as nobody has to sign in for it. */
  check(connection: C): Promise<void>
}

export interface SignOnProtocols {
  OIDC: SignOnProtocol<OidcConnection>
  SAML: SignOnProtocol<SamlConnection>
}

export const getProtocol = (protocols: SignOnProtocols, { kind }: SignOnConnection): SignOnProtocol =>
  protocols[kind]
