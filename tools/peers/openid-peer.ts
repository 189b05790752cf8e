import type { IncomingMessage, ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, type CryptoKey } from 'jose'
import Provider, { type Adapter, type AdapterPayload, type KoaContextWithOIDC } from 'oidc-provider'
import { closeServer, listen } from './listen.ts'

export interface OpenIdClient {
  clientId: string
  clientSecret: string
}

/** A real OpenID Connect provider on loopback that can be made to misbehave. */
export interface OpenIdPeer {
  issuer: string
  /** The key it signs with. */
  key: CryptoKey
  keyId: string
  /** The claims for the person who signs in with this name; by default the name is their verified email. */
  people: Map<string, Record<string, unknown>>
  /** By path: modifies a response before it is sent. */
  lies: Map<string, (ctx: KoaContextWithOIDC) => void | Promise<void>>
  /** Handles a request instead of the provider; returns whether it did. */
  interrupt: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined
  /** The requested paths. */
  asked: string[]
  register(redirectUri: string): OpenIdClient
  rotateSecret(clientId: string): string
  close(): Promise<void>
}

export async function startOpenIdPeer(): Promise<OpenIdPeer> {
  const clients = new Map<string, AdapterPayload>()
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const keyId = 'first'
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined
  const { server, url: issuer } = await listen((request, response) => {
    peer.asked.push(`${request.method} ${request.url?.split('?')[0]}`)
    if (!peer.interrupt?.(request, response)) handle(request, response)
  })
  const peer: OpenIdPeer = {
    issuer,
    key: privateKey,
    keyId,
    people: new Map(),
    lies: new Map(),
    interrupt: undefined,
    asked: [],
    register(redirectUri) {
      const client = { clientId: `client-${clients.size + 1}`, clientSecret: crypto.randomUUID() }
      clients.set(client.clientId, {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
      })
      return client
    },
    rotateSecret(clientId) {
      const secret = crypto.randomUUID()
      clients.set(clientId, { ...clients.get(clientId), client_secret: secret })
      return secret
    },
    close: () => closeServer(server),
  }
  const provider = new Provider(issuer, {
    adapter: createAdapter(clients),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: keyId, use: 'sig', alg: 'RS256' }] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['of-a-test'] },
    pkce: { required: () => true },
    ttl: { AccessToken: 60, Grant: 600, IdToken: 60, Interaction: 600, Session: 600 },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({ sub, ...(peer.people.get(sub) ?? { email: sub, email_verified: true, name: 'Ada' }) }),
    }),
    // Consent counts as given.
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc
      const grant = new ctx.oidc.provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  provider.use(async (ctx, next) => {
    await next()
    await peer.lies.get(ctx.path)?.(ctx as KoaContextWithOIDC)
  })
  const callback = provider.callback()
  handle = (request, response) => void callback(request, response)
  return peer
}

/** Stores everything in memory; the clients are the registered ones. */
function createAdapter(clients: Map<string, AdapterPayload>): new (name: string) => Adapter {
  const rows = new Map<string, AdapterPayload>()
  return class implements Adapter {
    readonly name: string
    constructor(name: string) {
      this.name = name
    }
    async upsert(id: string, payload: AdapterPayload) {
      rows.set(`${this.name}:${id}`, payload)
    }
    async find(id: string) {
      return this.name === 'Client' ? clients.get(id) : rows.get(`${this.name}:${id}`)
    }
    async findByUid(uid: string) {
      return [...rows.values()].find((row) => row.uid === uid)
    }
    async findByUserCode() {
      return undefined
    }
    async consume(id: string) {
      const row = rows.get(`${this.name}:${id}`)
      if (row) row.consumed = Math.floor(Date.now() / 1000)
    }
    async destroy(id: string) {
      rows.delete(`${this.name}:${id}`)
    }
    async revokeByGrantId(grantId: string) {
      for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key)
    }
  }
}
