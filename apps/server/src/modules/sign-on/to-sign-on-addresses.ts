import type { SignOnAddresses } from '@waymark/contract'

/**
 * Where the answers of an organisation's identity provider arrive. Each organisation has its own: an answer that
 * one provider was asked for never reaches the flow of another one. They are known before there is a connection.
 */
export function toSignOnAddresses(publicUrl: string, orgId: string): SignOnAddresses {
  const base = `${publicUrl}/v1/sso/${orgId}`
  return {
    oidcCallback: `${base}/oidc/callback`,
    samlEntityId: `${base}/saml/metadata`,
    samlConsumer: `${base}/saml/consumer`,
  }
}
