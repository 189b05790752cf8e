import type { Clock } from '../../platform/clock.ts'
import { createOidc, type OidcParts } from './oidc/oidc.ts'
import { createSaml } from './saml/saml.ts'
import type { SignOnProtocols } from './protocol/sign-on-protocol.ts'

/** The protocols that organisations can sign on with. */
export const createProtocols = (parts: OidcParts & { clock: Clock }): SignOnProtocols => ({
  OIDC: createOidc(parts),
  SAML: createSaml(parts.clock),
})
