import { email } from '@waymark/contract'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  genericGrantRequest,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  ResponseBodyError,
  type ClientAuth,
  type Configuration,
  type CustomFetch,
} from 'openid-client'
import type { Outbound } from '../../../platform/outbound/index.ts'
import type { SecretBox } from '../../../platform/secrets/secret-box.ts'
import { assertSafeAddress, isLoopback } from '../protocol/safe-address.ts'
import { SignOnFailure } from '../protocol/sign-on-failure.ts'
import type { Identity, OidcConnection, SignOnProtocol } from '../protocol/sign-on-protocol.ts'
import { toDiscoveryFailure, toOidcFailure } from './oidc-failure.ts'

export interface OidcParts {
  outbound: Outbound
  secrets: SecretBox
  /** The limit for all requests to the provider in one step together. */
  limitMs: number
}

const clockSkewSeconds = 30

/** OpenID Connect: authorization code with PKCE; ID tokens are verified with the provider's published keys. */
export function createOidc(parts: OidcParts): SignOnProtocol<OidcConnection> {
  return {
    begin: (connection, { state, email, addresses }) =>
      orFailure(async () => {
        const provider = await openProvider(connection, parts)
        const [nonce, verifier] = [randomNonce(), randomPKCECodeVerifier()]
        const redirectTo = buildAuthorizationUrl(provider, {
          redirect_uri: addresses.oidcCallback,
          scope: 'openid email profile',
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          state,
          nonce,
          login_hint: email,
        })
        assertSafeAddress(redirectTo)
        return { redirectTo: redirectTo.href, kept: JSON.stringify({ nonce, verifier }) }
      }),

    finish: (connection, { state, answer, kept, addresses }) =>
      orFailure(async () => {
        const { nonce, verifier } = JSON.parse(kept) as { nonce: string; verifier: string }
        const provider = await openProvider(connection, parts)
        const tokens = await authorizationCodeGrant(
          provider,
          new URL(`${addresses.oidcCallback}?${answer.toString()}`),
          { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
        )
        const claims = tokens.claims()
        if (!claims) throw new SignOnFailure('untrusted_answer')
        // Another client may get other subjects for the same people.
        const subject = { provider: `${claims.iss} ${connection.settings.clientId}`, id: claims.sub }
        if (typeof claims.email === 'string') return toIdentity(claims, subject)
        // Many providers return the email address here only.
        return toIdentity(await fetchUserInfo(provider, tokens.access_token, claims.sub), subject)
      }),

    check: (connection) =>
      orFailure(async () => {
        const provider = await openProvider(connection, parts)
        assertSafeAddress(buildAuthorizationUrl(provider, {}))
        await assertClientIsKnown(provider)
      }),
  }
}

/** Reads the provider's metadata afresh each time, so that a fix there works at once. */
async function openProvider(connection: OidcConnection, parts: OidcParts): Promise<Configuration> {
  const { id, secret, settings } = connection
  const issuer = new URL(settings.issuer)
  assertSafeAddress(issuer)
  const clientSecret = secret ? parts.secrets.open(secret, id) : undefined
  const fetch = toLimitedFetch(parts)
  const timeout = parts.limitMs / 1000
  const provider = await discovery(
    issuer,
    settings.clientId,
    { [clockTolerance]: clockSkewSeconds },
    toClientAuth(clientSecret),
    {
      [customFetch]: fetch,
      execute: [enableNonRepudiationChecks, ...(isLoopback(issuer.hostname) ? [allowInsecureRequests] : [])],
      timeout,
    },
  ).catch((error: unknown) => Promise.reject(toDiscoveryFailure(error)))
  provider.timeout = timeout
  return provider
}

/** Uses the method that the provider supports; the specification's default is basic. */
function toClientAuth(clientSecret: string | undefined): ClientAuth {
  if (!clientSecret) return None()
  const [basic, post] = [ClientSecretBasic(clientSecret), ClientSecretPost(clientSecret)]
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported
    const authenticate = !methods || methods.includes('client_secret_basic') ? basic : post
    return authenticate(server, ...rest)
  }
}

function toLimitedFetch({ outbound, limitMs }: OidcParts): CustomFetch {
  const deadline = AbortSignal.timeout(limitMs)
  return async (url, { signal, ...init }) => {
    assertSafeAddress(url)
    const signals = signal ? [signal, deadline] : [deadline]
    return outbound.fetch(url, { ...(init as RequestInit), signal: AbortSignal.any(signals), limitMs })
  }
}

/** Sends an invalid code: if the provider rejects the code rather than the client, it knows the client. */
async function assertClientIsKnown(provider: Configuration): Promise<void> {
  try {
    await genericGrantRequest(provider, 'authorization_code', {
      code: 'connection-test',
      redirect_uri: 'https://connection-test.invalid/',
      code_verifier: randomPKCECodeVerifier(),
    })
  } catch (error) {
    if (error instanceof ResponseBodyError && error.error !== 'invalid_client') return
    throw error
  }
}

async function orFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw toOidcFailure(error)
  }
}

/**
 * The identity in the claims. A provider that says nothing about verification is trusted: it is the organisation's own,
 * and only addresses in the organisation's domains are accepted.
 */
function toIdentity(claims: Record<string, unknown>, subject: Identity['subject']): Identity {
  const address = email.safeParse(claims.email)
  if (!address.success) throw new SignOnFailure('no_email')
  if (claims.email_verified === false || claims.email_verified === 'false')
    throw new SignOnFailure('email_unverified')
  return { email: address.data, name: typeof claims.name === 'string' ? claims.name : null, subject }
}
