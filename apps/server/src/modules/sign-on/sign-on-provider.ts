import type { SignOnKind } from '@waymark/contract'

/** How one organisation signs its members on. */
export interface SignOnConnection {
  id: string
  orgId: string
  kind: SignOnKind
  /** As the provider of this kind understands them. */
  settings: unknown
}

/** A protocol of single sign-on. When somebody comes back, it finds their member and calls `issueSignOnCode`. */
export interface SignOnProvider {
  /** Where the browser goes to sign on; throws a DomainError when the connection does not work. */
  toAuthorizeUrl(connection: SignOnConnection, request: { email: string; publicUrl: string }): Promise<string>
}

export type SignOnProviders = Partial<Record<SignOnKind, SignOnProvider>>
