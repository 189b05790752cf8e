import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startOpenIdPeer, type OpenIdPeer } from '../../../../../../tools/peers/openid-peer.ts'
import { createOrganisation } from '../../../../test/factories.ts'
import {
  begin,
  connectOidc,
  createDomain,
  follow,
  loopback,
  signInAtOpenId,
} from '../../../../test/sign-on-factories.ts'
import { openBrowser, startTestServer, type TestServer } from '../../../../test/test-server.ts'

const limitMs = 700

let server: TestServer
let peer: OpenIdPeer
beforeAll(async () => {
  peer = await startOpenIdPeer()
  server = await startTestServer(loopback, { signOnLimitMs: limitMs })
})
afterAll(async () => {
  await server.close()
  await peer.close()
})
afterEach(() => {
  peer.lies.clear()
  peer.interrupt = undefined
})

const discovery = '/.well-known/openid-configuration'

type Connected = Awaited<ReturnType<typeof connectOidc>>

async function goThroughProvider({ domain }: Connected) {
  const browser = openBrowser(server.url)
  const email = `ada@${domain}`
  return { browser, callback: await signInAtOpenId(await begin(browser, email), email) }
}

/** Returns what the person and the Admin see while the provider misbehaves. */
async function seeProblem({ admin, orgId, domain }: Connected) {
  const { problem, message } = await admin.api.signOn.test({ orgId })
  const refusal = begin(openBrowser(server.url), `ada@${domain}`)
  await expect(refusal).rejects.toMatchObject({
    status: 502,
    body: { code: 'sso_provider_failed', subErrors: [{ message }] },
  })
  return problem
}

describe('a provider that fails', () => {
  it.each([
    ['says nothing', 'too_slow', () => true],
    [
      'speaks no JSON',
      'not_a_provider',
      (_path: string, send: (status: number, body: string) => void) => send(200, '<html>'),
    ],
    [
      'is not where it was',
      'not_a_provider',
      (_path: string, send: (status: number, body: string) => void) => send(404, '{}'),
    ],
    [
      'fails',
      'not_a_provider',
      (_path: string, send: (status: number, body: string) => void) => send(500, 'oh'),
    ],
    [
      'leads elsewhere',
      'not_a_provider',
      (_path: string, send: (status: number, body: string) => void) => send(302, ''),
    ],
    [
      'reports a different issuer',
      'wrong_issuer',
      (_path: string, send: (status: number, body: string) => void) =>
        send(
          200,
          JSON.stringify({
            issuer: 'https://elsewhere.example',
            authorization_endpoint: 'https://e.example',
          }),
        ),
    ],
    [
      'talks without end',
      'not_a_provider',
      (_path: string, send: (status: number, body: string) => void) => send(200, 'x'.repeat(3_000_000)),
    ],
    [
      'sends people to a script',
      'insecure_address',
      (_path: string, send: (status: number, body: string) => void) =>
        send(200, JSON.stringify({ issuer: peer.issuer, authorization_endpoint: 'javascript:alert(1)' })),
    ],
  ] as const)('a provider that %s is reported as %s, soon', async (_what, problem, act) => {
    const connected = await connectOidc(server, peer)
    peer.interrupt = (request, response) => {
      if (request.url !== discovery) return false
      act(discovery, (status, body) => {
        response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' }).end(body)
      })
      return true
    }
    const startedAt = Date.now()
    expect(await seeProblem(connected)).toBe(problem)
    expect(Date.now() - startedAt).toBeLessThan(3 * limitMs + 2000)
    peer.interrupt = undefined
    expect(await connected.admin.api.signOn.test({ orgId: connected.orgId })).toMatchObject({ problem: null })
  })

  it('a provider that is gone is reported as unreachable, on the way there and on the way back', async () => {
    const gone = await startOpenIdPeer()
    const connected = await connectOidc(server, gone)
    const { callback } = await goThroughProvider(connected)
    await gone.close()
    expect(await seeProblem(connected)).toBe('unreachable')
    expect(await follow(server, callback)).toEqual({ code: null, problem: 'unreachable' })
  })

  it.each(['/token', '/jwks', '/me'])(
    'a provider that does not answer at %s is reported as slow',
    async (path) => {
      const { callback } = await goThroughProvider(await connectOidc(server, peer))
      peer.interrupt = ({ url }) => url === path
      expect(await follow(server, callback)).toEqual({ code: null, problem: 'too_slow' })
    },
  )

  it('a provider that answers a code with broken JSON is not trusted', async () => {
    const { callback } = await goThroughProvider(await connectOidc(server, peer))
    peer.interrupt = ({ url }, response) => {
      if (url === '/token') response.writeHead(200, { 'content-type': 'application/json' }).end('{"acc')
      return url === '/token'
    }
    expect(await follow(server, callback)).toEqual({ code: null, problem: 'untrusted_answer' })
  })

  it('a provider with an untrusted TLS certificate is reported as such', async () => {
    const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }])
    const secure = createServer({ key, cert }, (_request, response) => void response.end('{}'))
    await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve))
    const issuer = `https://127.0.0.1:${(secure.address() as AddressInfo).port}`
    const { admin, orgId, domain, client } = await connectOidc(server, peer)
    const provider = { kind: 'OIDC' as const, ...client, issuer }
    await expect(admin.api.signOn.put({ orgId, provider, domains: [domain] })).rejects.toMatchObject({
      body: { subErrors: [{ message: expect.stringContaining('TLS certificate') }] },
    })
    secure.closeAllConnections()
    secure.close()
  })

  it('a provider with a new secret is reported, and works at once when the secret is entered', async () => {
    const connected = await connectOidc(server, peer)
    const { admin, orgId, domain, client } = connected
    const { callback } = await goThroughProvider(connected)
    const clientSecret = peer.rotateSecret(client.clientId)
    expect(await follow(server, callback)).toEqual({ code: null, problem: 'secret_refused' })
    expect(await admin.api.signOn.test({ orgId })).toMatchObject({ problem: 'secret_refused' })
    const provider = { kind: 'OIDC' as const, issuer: peer.issuer, clientId: client.clientId, clientSecret }
    await admin.api.signOn.put({ orgId, provider, domains: [domain] })
    expect(await admin.api.signOn.test({ orgId })).toMatchObject({ problem: null })
    const next = await goThroughProvider(connected)
    expect((await follow(server, next.callback)).problem).toBeNull()
  })
})

describe('the address of a provider', () => {
  const attempt = async (at: TestServer, issuer: string) => {
    const { api, orgId } = await createOrganisation(at)
    const provider = { kind: 'OIDC' as const, issuer, clientId: 'a', clientSecret: 'b' }
    return api.signOn.put({ orgId, provider, domains: [createDomain()] })
  }

  it('an address of a provider without https is refused', async () => {
    await expect(attempt(server, 'http://idp.garden.example')).rejects.toMatchObject({
      status: 400,
      body: { subErrors: [{ message: 'The address of an identity provider must begin with https://' }] },
    })
    await expect(attempt(server, 'ftp://idp.garden.example')).rejects.toMatchObject({ status: 400 })
  })

  it('an address of a provider in a private network that is not allowed is refused', async () => {
    const own = await startTestServer()
    const asked = peer.asked.length
    for (const issuer of [peer.issuer, 'https://10.0.0.1', 'https://169.254.169.254/latest']) {
      await expect(attempt(own, issuer)).rejects.toMatchObject({
        body: { subErrors: [{ message: expect.stringContaining('WAYMARK_ALLOW_PRIVATE_NETWORKS') }] },
      })
    }
    expect(peer.asked).toHaveLength(asked)
    await own.close()
  })
})
