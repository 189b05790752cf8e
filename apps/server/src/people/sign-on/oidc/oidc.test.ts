import { createPublicKey, KeyObject } from 'node:crypto'
import { decodeJwt, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startOpenIdPeer, type OpenIdPeer } from '../../../../../../tools/peers/openid-peer.ts'
import { begin, connectOidc, follow, loopback, signInAtOpenId } from '../../../../test/sign-on-factories.ts'
import { openBrowser, startTestServer, type TestServer } from '../../../../test/test-server.ts'

let server: TestServer
let peer: OpenIdPeer
beforeAll(async () => {
  peer = await startOpenIdPeer()
  server = await startTestServer(loopback)
})
afterAll(async () => {
  await server.close()
  await peer.close()
})
afterEach(() => {
  peer.lies.clear()
  peer.people.clear()
})

type Connected = Awaited<ReturnType<typeof connectOidc>>

/** Signs on up to the provider's redirect back to us. */
async function goThroughProvider(given?: Connected) {
  const connected = given ?? (await connectOidc(server, peer))
  const browser = openBrowser(server.url)
  const email = `ada@${connected.domain}`
  const redirectTo = await begin(browser, email)
  return { ...connected, browser, email, callback: await signInAtOpenId(redirectTo, email) }
}

/** Makes the provider return a different ID token from the one it made. */
function forgeToken(forge: (claims: JWTPayload) => Promise<string> | string): void {
  peer.lies.set('/token', async (ctx) => {
    const body = ctx.body as { id_token: string }
    ctx.body = { ...body, id_token: await forge(decodeJwt(body.id_token)) }
  })
}

const signAs = (claims: JWTPayload, key = peer.key, alg = 'RS256') =>
  new SignJWT(claims).setProtectedHeader({ alg, kid: peer.keyId }).sign(key)

describe('signing on with OpenID Connect', () => {
  it('signing on goes to the provider with PKCE, comes back, and ends with a session', async () => {
    const { domain, orgId } = await connectOidc(server, peer)
    const browser = openBrowser(server.url)
    const redirectTo = await begin(browser, `Ada@${domain}`)
    const { origin, searchParams } = new URL(redirectTo)
    expect(origin).toBe(peer.issuer)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      login_hint: `ada@${domain}`,
      redirect_uri: expect.stringContaining(`/v1/sso/${orgId}/oidc/callback`),
    })
    const { code } = await follow(server, await signInAtOpenId(redirectTo, `ada@${domain}`))
    const { user, token } = await browser.api.users.validateSso({ code: code ?? '' })
    expect(user).toMatchObject({ orgId, email: `ada@${domain}`, name: 'Ada', orgRole: 'Member' })
    expect(await browser.api.users.me()).toEqual(user)
    expect(await browser.api.users.authEnt()).toMatchObject({ uid: user.uid, token })
  })

  it('signing on takes an ID token whose clock is a little off, and its email if there is one', async () => {
    const { callback, browser, domain } = await goThroughProvider()
    const now = Math.floor(Date.now() / 1000)
    forgeToken((claims) =>
      signAs({ ...claims, iat: now + 20, exp: now - 20, email: `GRACE@${domain}`, name: 'Grace' }),
    )
    const { code } = await follow(server, callback)
    const { user } = await browser.api.users.validateSso({ code: code ?? '' })
    expect(user).toMatchObject({ email: `grace@${domain}`, name: 'Grace' })
    expect(peer.asked).not.toContain('POST /me')
  })
})

describe('an invalid ID token', () => {
  const refused: [string, (claims: JWTPayload, connected: Connected) => Promise<string> | string][] = [
    ['unsigned (alg none)', (claims) => new UnsecuredJWT(claims).encode()],
    [
      'signed with the client secret (HS256)',
      (claims, { client }) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256' })
          .sign(new TextEncoder().encode(client.clientSecret)),
    ],
    [
      'signed with the public key as if it were a secret (HS256)',
      (claims) => {
        const pem = createPublicKey(KeyObject.from(peer.key)).export({ type: 'spki', format: 'pem' })
        return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(pem))
      },
    ],
    [
      'signed with a key that the provider does not publish',
      async (claims) => signAs(claims, (await generateKeyPair('RS256')).privateKey),
    ],
    ['for another client', (claims) => signAs({ ...claims, aud: 'somebody-else' })],
    [
      'for several, of which another one asked',
      (claims) => signAs({ ...claims, aud: [String(claims.aud), 'somebody-else'], azp: 'somebody-else' }),
    ],
    ['of another issuer', (claims) => signAs({ ...claims, iss: 'https://elsewhere.example' })],
    ['expired', (claims) => signAs({ ...claims, exp: Math.floor(Date.now() / 1000) - 40 })],
    ['not valid yet', (claims) => signAs({ ...claims, nbf: Math.floor(Date.now() / 1000) + 60 })],
    ['without a nonce', ({ nonce: _, ...claims }) => signAs(claims)],
    ['with the nonce of another sign-on', (claims) => signAs({ ...claims, nonce: 'of-another' })],
    ['without a subject', ({ sub: _, ...claims }) => signAs(claims)],
    ['cut off', async (claims) => (await signAs(claims)).slice(0, -4)],
  ]
  it.each(refused)('an ID token is refused: %s', async (_what, forge) => {
    const { callback, browser, ...connected } = await goThroughProvider()
    forgeToken((claims) => forge(claims, connected))
    expect(await follow(server, callback)).toEqual({ code: null, problem: 'untrusted_answer' })
    // The failed attempt used up the flow, so the genuine answer comes too late.
    peer.lies.clear()
    expect(await follow(server, callback)).toMatchObject({ problem: 'expired' })
    await expect(browser.api.users.me()).rejects.toMatchObject({ status: 417 })
  })

  it('a missing ID token is refused', async () => {
    const { callback } = await goThroughProvider()
    peer.lies.set('/token', (ctx) => void (ctx.body = { access_token: 'a', token_type: 'Bearer' }))
    expect(await follow(server, callback)).toEqual({ code: null, problem: 'untrusted_answer' })
  })

  it('an ID token followed by a profile of somebody else is refused', async () => {
    const { callback } = await goThroughProvider()
    peer.lies.set('/me', (ctx) => void (ctx.body = { ...(ctx.body as object), sub: 'somebody-else' }))
    expect(await follow(server, callback)).toEqual({ code: null, problem: 'untrusted_answer' })
  })
})

describe('an invalid answer of a provider', () => {
  const change = (callback: string, fields: Record<string, string>) => {
    const url = new URL(callback)
    for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
    return url.href
  }

  it('an answer with an unknown state, with none, or with that of another sign-on is refused', async () => {
    const { callback } = await goThroughProvider()
    expect(await follow(server, change(callback, { state: 'guessed' }))).toMatchObject({ problem: 'expired' })
    expect(await follow(server, change(callback, { state: '' }))).toMatchObject({ problem: 'expired' })
    const other = await goThroughProvider()
    const state = new URL(other.callback).searchParams.get('state') ?? ''
    expect(await follow(server, change(callback, { state }))).toMatchObject({ problem: 'expired' })
  })

  it('an answer is accepted once, and its code in no other sign-on', async () => {
    const connected = await connectOidc(server, peer)
    const { callback } = await goThroughProvider(connected)
    expect((await follow(server, callback)).code).toEqual(expect.any(String))
    expect(await follow(server, callback)).toEqual({ code: null, problem: 'expired' })
    const next = await goThroughProvider(connected)
    const used = new URL(callback).searchParams.get('code') ?? ''
    expect(await follow(server, change(next.callback, { code: used }))).toMatchObject({ problem: 'expired' })
  })

  it('an answer that arrives several times at once is accepted once', async () => {
    const { callback } = await goThroughProvider()
    const outcomes = await Promise.all([1, 2, 3].map(() => follow(server, callback)))
    expect(outcomes.filter(({ code }) => code)).toHaveLength(1)
    expect(outcomes.filter(({ problem }) => problem === 'expired')).toHaveLength(2)
  })

  it('an answer is refused if it names another provider, or arrives at another organisation', async () => {
    const { callback } = await goThroughProvider()
    const mixedUp = change(callback, { iss: 'https://elsewhere.example' })
    expect(await follow(server, mixedUp)).toMatchObject({ problem: 'untrusted_answer' })
    const [one, other] = [await goThroughProvider(), await connectOidc(server, peer)]
    const elsewhere = one.callback.replace(one.orgId, other.orgId)
    expect(await follow(server, elsewhere)).toMatchObject({ problem: 'expired' })
    const asSaml = one.callback.replace('oidc/callback', 'saml/consumer')
    const state = new URL(one.callback).searchParams.get('state') ?? ''
    const posted = await follow(server, asSaml, {
      method: 'POST',
      body: new URLSearchParams({ RelayState: state, SAMLResponse: 'PHg+' }),
    })
    expect(posted).toMatchObject({ problem: 'expired' })
  })

  it('an answer that denies access is reported as denied', async () => {
    const { callback } = await goThroughProvider()
    const url = new URL(change(callback, { error: 'access_denied' }))
    url.searchParams.delete('code')
    expect(await follow(server, url.href)).toEqual({ code: null, problem: 'denied' })
  })

  it('an answer is refused after ten minutes', async () => {
    const own = await startTestServer(loopback)
    const { domain } = await connectOidc(own, peer)
    const browser = openBrowser(own.url)
    const callback = await signInAtOpenId(await begin(browser, `ada@${domain}`), `ada@${domain}`)
    own.clock.advance(10 * 60_000)
    expect(await follow(own, callback)).toMatchObject({ problem: 'expired' })
    await own.tidyUp()
    expect(await own.database.db.selectFrom('ssoFlows').selectAll().execute()).toEqual([])
    await own.close()
  })
})

describe('the email of a provider', () => {
  const signOnAs = async (claims: (domain: string) => Record<string, unknown>) => {
    const connected = await connectOidc(server, peer)
    const browser = openBrowser(server.url)
    const email = `ada@${connected.domain}`
    peer.people.set(email, claims(connected.domain))
    const outcome = await follow(server, await signInAtOpenId(await begin(browser, email), email))
    return { ...outcome, browser, ...connected }
  }

  it.each([
    [
      'is refused unverified',
      'email_unverified',
      (domain: string) => ({ email: `a@${domain}`, email_verified: false }),
    ],
    [
      'is refused unverified in words',
      'email_unverified',
      (domain: string) => ({ email: `a@${domain}`, email_verified: 'false' }),
    ],
    ['is missed', 'no_email', () => ({ name: 'Ada' })],
    ['is refused when it is none', 'no_email', () => ({ email: 'ada' })],
    ['is refused from elsewhere', 'foreign_domain', () => ({ email: 'ada@elsewhere.example' })],
    [
      'is refused from below the domain',
      'foreign_domain',
      (domain: string) => ({ email: `ada@sub.${domain}` }),
    ],
    [
      'is refused when only its beginning looks right',
      'no_email',
      (domain: string) => ({ email: `ada@${domain}@elsewhere.example` }),
    ],
  ])('an email of a provider %s', async (_what, problem, claims) => {
    expect(await signOnAs(claims)).toMatchObject({ code: null, problem })
  })

  it('an email is accepted where the provider says nothing of verification', async () => {
    const { code, browser, domain } = await signOnAs((own) => ({ email: `ada@${own}` }))
    const { user } = await browser.api.users.validateSso({ code: code ?? '' })
    expect(user).toMatchObject({ email: `ada@${domain}`, name: 'ada' })
  })
})
