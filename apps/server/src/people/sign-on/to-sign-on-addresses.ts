import type { SignOnAddresses } from '@waymark/contract'

/**
 * The URLs where answers of an organisation's identity provider arrive. Each organisation has its own, so that an
 * answer of one provider never reaches another's flow. They exist before the connection does.
 */
export function toSignOnAddresses(publicUrl: string, orgId: string): SignOnAddresses {
  const base = `${publicUrl}/v1/sso/${orgId}`
  return {
    oidcCallback: `${base}/oidc/callback`,
    samlEntityId: `${base}/saml/metadata`,
    samlConsumer: `${base}/saml/consumer`,
  }
}
