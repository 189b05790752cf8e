import type { SignOnAddresses } from '@waymark/contract'
import type { OidcSettings, SamlSettings } from '../../../platform/db/tables/people.ts'

interface Connection {
  id: string
  orgId: string
  /** Encrypted. */
  secret: Uint8Array | null
}
export type OidcConnection = Connection & { kind: 'OIDC'; settings: OidcSettings }
export type SamlConnection = Connection & { kind: 'SAML'; settings: SamlSettings }
/** How one organisation's members sign on. */
export type SignOnConnection = OidcConnection | SamlConnection

/** The person that an identity provider vouches for. */
export interface Identity {
  /** In lower case. */
  email: string
  name: string | null
  /**
   * The provider's lasting id of the person, which does not depend on their address. Null if the provider sends only
   * the address, as SAML does with name ids that are addresses or that change each time.
   */
  subject: { provider: string; id: string } | null
  /** For SAML: the id of the assertion, which may be used once, and when it expires. */
  assertion?: { id: string; expiresAt: Date }
}

/** A sign-on that starts or returns. */
export interface SignOnFlow {
  /** A secret that the provider sends back; it identifies the flow. */
  state: string
  addresses: SignOnAddresses
}

/** A single sign-on protocol. Every failure is thrown as a SignOnFailure. */
export interface SignOnProtocol<C extends SignOnConnection = SignOnConnection> {
  /** Returns the address to redirect the browser to, and the data that `finish` will need. */
  begin(connection: C, flow: SignOnFlow & { email: string }): Promise<{ redirectTo: string; kept: string }>
  /** The identity of the person, from the fields that the browser brings back. */
  finish(connection: C, flow: SignOnFlow & { answer: URLSearchParams; kept: string }): Promise<Identity>
  /** Tests the connection as far as possible without anybody signing in. */
  check(connection: C): Promise<void>
}

export interface SignOnProtocols {
  OIDC: SignOnProtocol<OidcConnection>
  SAML: SignOnProtocol<SamlConnection>
}

export const getProtocol = (protocols: SignOnProtocols, { kind }: SignOnConnection): SignOnProtocol =>
  protocols[kind]
