import type { SignOnProviderInput } from '@waymark/contract'
import type { OpenIdPeer } from '../../../tools/peers/openid-peer.ts'
import type { SamlOverrides, SamlPeer } from '../../../tools/peers/saml-peer.ts'
import { createOrganisation, type SignedIn } from './factories.ts'
import { openBrowser, type Browser, type TestServer } from './test-server.ts'

/** The network of a test's peers. */
export const loopback = { WAYMARK_ALLOW_PRIVATE_NETWORKS: '127.0.0.0/8' }

export interface Connected {
  admin: SignedIn
  orgId: string
  /** The organisation's domain, unique to the test. */
  domain: string
}

let count = 0
export const createDomain = (): string => `garden-${(count += 1)}.example`

type Rules = { allowsNewMembers?: boolean; isEnforced?: boolean; domains?: string[] }

/** Creates an organisation that signs on with an OpenID Connect provider. */
export async function connectOidc(
  server: TestServer,
  peer: OpenIdPeer,
  { domains = [createDomain()], ...rules }: Rules = {},
) {
  const admin = await createOrganisation(server)
  const { addresses } = await admin.api.signOn.get({ orgId: admin.orgId })
  const client = peer.register(addresses.oidcCallback)
  const provider: SignOnProviderInput = { kind: 'OIDC', issuer: peer.issuer, ...client }
  await admin.api.signOn.put({ orgId: admin.orgId, provider, domains, ...rules })
  return { admin, orgId: admin.orgId, domain: domains[0] ?? '', client, provider }
}

/** The same with a SAML identity provider. */
export async function connectSaml(
  server: TestServer,
  peer: SamlPeer,
  { domains = [createDomain()], ...rules }: Rules = {},
) {
  const admin = await createOrganisation(server)
  const provider = toSamlProvider(peer)
  await admin.api.signOn.put({ orgId: admin.orgId, provider, domains, ...rules })
  return { admin, orgId: admin.orgId, domain: domains[0] ?? '', provider }
}

export const toSamlProvider = ({ entityId, signInUrl, keys }: SamlPeer) => ({
  kind: 'SAML' as const,
  entityId,
  signInUrl,
  certificates: [keys.certificate],
})

/** Starts a sign-on in a browser; returns where it is redirected. */
export async function begin(browser: Browser, email: string, returnTo?: string): Promise<string> {
  const { redirectTo } = await browser.api.users.ssoLogin({ email, ...(returnTo && { returnTo }) })
  return redirectTo
}

/** Signs in at an OpenID Connect provider as a person does; returns where it redirects the browser. */
export async function signInAtOpenId(redirectTo: string, login: string): Promise<string> {
  const { origin } = new URL(redirectTo)
  const provider = openBrowser(origin)
  const go = async (path: string, init: RequestInit = {}) => {
    const answer = await provider.fetch(path, { redirect: 'manual', ...init })
    return answer.headers.get('location') ?? ''
  }
  const form = await go(redirectTo)
  const fields = new URLSearchParams({ prompt: 'login', login, password: 'any' })
  const resumed = await go(form, { method: 'POST', body: fields })
  return go(resumed)
}

/** The form that an identity provider's page posts, with the state from the request. */
export async function answerSaml(peer: SamlPeer, redirectTo: string, overrides: SamlOverrides = {}) {
  const request = await peer.readRequest(redirectTo)
  const xml = await peer.answer(request, overrides)
  const state = new URL(redirectTo).searchParams.get('RelayState') ?? ''
  return { request, xml, state, consumer: request.assertionConsumerServiceURL }
}

/** Posts an answer to the consumer as the browser does: from another site, without our cookies. */
export const postSaml = (
  server: TestServer,
  { consumer, xml, state }: { consumer: string; xml: string; state: string },
) =>
  follow(server, consumer, {
    method: 'POST',
    headers: { origin: 'null' },
    body: new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: state }),
  })

export interface Outcome {
  code: string | null
  problem: string | null
}

/** Follows the redirect back to us; returns the parameters that the dashboard's page gets. */
export async function follow(server: TestServer, address: string, init: RequestInit = {}): Promise<Outcome> {
  const { pathname, search } = new URL(address)
  const answer = await fetch(server.url + pathname + search, { redirect: 'manual', ...init })
  const location = new URL(answer.headers.get('location') ?? '', server.url)
  if (answer.status !== 303 || !location.href.startsWith(`${server.config.publicUrl}/sso-callback?`)) {
    throw new Error(
      `Not sent back to the dashboard: ${answer.status} ${location.href} ${await answer.text()}`,
    )
  }
  return { code: location.searchParams.get('code'), problem: location.searchParams.get('problem') }
}
