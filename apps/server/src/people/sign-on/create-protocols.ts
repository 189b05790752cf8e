import type { Clock } from '../../platform/time/clock.ts'
import { createOidc, type OidcParts } from './oidc/oidc.ts'
import type { SamlConnection, SignOnProtocol, SignOnProtocols } from './protocol/sign-on-protocol.ts'

/** The protocols that organisations can sign on with. */
export const createProtocols = (parts: OidcParts & { clock: Clock }): SignOnProtocols => ({
  OIDC: createOidc(parts),
  SAML: createLateSaml(parts.clock),
})

/** Loaded with the first sign-on that needs it: few do, and no library takes longer at the start. */
function createLateSaml(clock: Clock): SignOnProtocol<SamlConnection> {
  const load = async () => (await import('./saml/saml.ts')).createSaml(clock)
  return {
    begin: async (connection, flow) => (await load()).begin(connection, flow),
    finish: async (connection, flow) => (await load()).finish(connection, flow),
    check: async (connection) => (await load()).check(connection),
  }
}
