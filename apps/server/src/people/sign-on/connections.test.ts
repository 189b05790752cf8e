import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startOpenIdPeer, type OpenIdPeer } from '../../../../../tools/peers/openid-peer.ts'
import { createMember, createOrganisation } from '../../../test/factories.ts'
import {
  begin,
  connectOidc,
  createDomain,
  follow,
  loopback,
  signInAtOpenId,
} from '../../../test/sign-on-factories.ts'
import { openBrowser, startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let peer: OpenIdPeer
beforeAll(async () => {
  peer = await startOpenIdPeer()
  server = await startTestServer({ ...loopback, WAYMARK_RESERVED_EMAIL_DOMAINS: 'reserved.dev' })
})
afterAll(async () => {
  await server.close()
  await peer.close()
})

describe('connecting an organisation', () => {
  it('a connection is returned without its secret', async () => {
    const domains = [createDomain(), createDomain()]
    const { admin, orgId, client } = await connectOidc(server, peer, { domains, isEnforced: true })
    const answer = await admin.fetch(`/v1/orgs/${orgId}/sso`)
    const text = await answer.text()
    expect(JSON.parse(text)).toMatchObject({
      connection: {
        orgId,
        provider: { kind: 'OIDC', issuer: peer.issuer, clientId: client.clientId, hasClientSecret: true },
        domains,
        allowsNewMembers: true,
        isEnforced: true,
        revision: 1,
        createdBy: admin.memberId,
      },
      addresses: { oidcCallback: `${server.config.publicUrl}/v1/sso/${orgId}/oidc/callback` },
    })
    expect(text).not.toContain(client.clientSecret)
  })

  it('connecting shows what to copy before there is a connection, and nothing of others', async () => {
    const admin = await createOrganisation(server)
    const { orgId } = admin
    expect(await admin.api.signOn.get({ orgId })).toMatchObject({
      connection: null,
      addresses: { samlConsumer: `${server.config.publicUrl}/v1/sso/${orgId}/saml/consumer` },
    })
    await expect(admin.api.signOn.delete({ orgId })).rejects.toMatchObject({ status: 404 })
    await expect(admin.api.signOn.test({ orgId })).rejects.toMatchObject({ status: 404 })
    const member = await createMember(server, orgId)
    await expect(member.api.signOn.get({ orgId })).rejects.toMatchObject({ status: 403 })
    const other = await connectOidc(server, peer)
    await expect(admin.api.signOn.get({ orgId: other.orgId })).rejects.toMatchObject({ status: 404 })
    await expect(admin.api.signOn.delete({ orgId: other.orgId })).rejects.toMatchObject({ status: 404 })
  })

  it('a connection keeps its secret until another one is given, never for another provider or client', async () => {
    const { admin, orgId, domain, client } = await connectOidc(server, peer)
    const kept = { kind: 'OIDC' as const, issuer: peer.issuer, clientId: client.clientId }
    const put = (provider: typeof kept & { clientSecret?: string | null }) =>
      admin.api.signOn.put({ orgId, provider, domains: [domain] })
    expect((await put(kept)).provider).toMatchObject({ hasClientSecret: true })
    expect(await admin.api.signOn.test({ orgId })).toMatchObject({ problem: null })
    const needed = { status: 400, body: { code: 'sso_secret_needed' } }
    await expect(put({ ...kept, issuer: 'https://elsewhere.example' })).rejects.toMatchObject(needed)
    await expect(put({ ...kept, clientId: 'another' })).rejects.toMatchObject(needed)
    // This provider requires a client secret, so a connection without one is refused.
    await expect(put({ ...kept, clientSecret: null })).rejects.toMatchObject({
      status: 502,
      body: {
        code: 'sso_provider_failed',
        subErrors: [{ message: expect.stringContaining('rejected the client ID') }],
      },
    })
    expect(await admin.api.signOn.test({ orgId })).toMatchObject({ problem: null })
  })

  it('a connection takes the address of the discovery document for the issuer', async () => {
    const { admin, orgId, domain, client } = await connectOidc(server, peer)
    const issuer = `${peer.issuer}/.well-known/openid-configuration`
    const saved = await admin.api.signOn.put({
      orgId,
      provider: { kind: 'OIDC', ...client, issuer },
      domains: [domain],
    })
    expect(saved.provider).toMatchObject({ issuer: peer.issuer })
  })

  it('a connection is changed by one of two who do so at once, and not from a stale revision', async () => {
    const { admin, orgId, domain, provider } = await connectOidc(server, peer)
    const stale = { orgId, provider, domains: [domain], revision: 1 }
    await admin.api.signOn.put({ ...stale, isEnforced: true })
    await expect(admin.api.signOn.put(stale)).rejects.toMatchObject({ body: { code: 'stale_revision' } })
    const outcomes = await Promise.allSettled(
      [1, 2].map(() => admin.api.signOn.put({ ...stale, revision: 2 })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('a connection is created once by two who do so at once', async () => {
    const admin = await createOrganisation(server)
    const { orgId } = admin
    const client = peer.register((await admin.api.signOn.get({ orgId })).addresses.oidcCallback)
    const provider = { kind: 'OIDC' as const, issuer: peer.issuer, ...client }
    const domains = [createDomain()]
    const outcomes = await Promise.allSettled(
      [1, 2].map(() => admin.api.signOn.put({ orgId, provider, domains })),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await admin.api.signOn.get({ orgId })).connection).toMatchObject({ domains, revision: 1 })
  })

  it('removing a connection ends every sign-on under way; members stay', async () => {
    const { admin, orgId, domain } = await connectOidc(server, peer)
    const browser = openBrowser(server.url)
    const email = `ada@${domain}`
    const callback = await signInAtOpenId(await begin(browser, email), email)
    expect(await admin.api.signOn.delete({ orgId })).toEqual({ deleted: true })
    expect(await follow(server, callback)).toEqual({ code: null, problem: 'expired' })
    await expect(begin(browser, email)).rejects.toMatchObject({ body: { code: 'sso_not_configured' } })
    expect((await admin.api.signOn.get({ orgId })).connection).toBeNull()
    await connectOidc(server, peer, { domains: [domain] })
  })
})

describe('the domains of an organisation', () => {
  const attempt = async (domains: string[]) => {
    const admin = await createOrganisation(server)
    const { orgId } = admin
    const client = peer.register((await admin.api.signOn.get({ orgId })).addresses.oidcCallback)
    return admin.api.signOn.put({
      orgId,
      provider: { kind: 'OIDC', issuer: peer.issuer, ...client },
      domains,
    })
  }

  it('a domain belongs to one organisation; of two that want it at once, one gets it', async () => {
    const { domain } = await connectOidc(server, peer)
    const other = createDomain()
    await expect(attempt([other, domain.toUpperCase()])).rejects.toMatchObject({
      status: 409,
      body: { code: 'sso_domain_taken', subErrors: [{ field: 'domains.1' }] },
    })
    const outcomes = await Promise.allSettled([attempt([other]), attempt([other])])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it.each(['gmail.com', 'GMX.de', 'reserved.dev', 'below.reserved.dev'])(
    'the domain %s is refused',
    async (domain) => {
      await expect(attempt([createDomain(), domain])).rejects.toMatchObject({
        status: 400,
        body: { code: 'sso_domain_refused', subErrors: [{ field: 'domains.1' }] },
      })
    },
  )

  it.each([
    'com',
    'https://garden.example',
    '@garden.example',
    'garden..example',
    '127.0.0.1',
    'gärten.example',
  ])('a domain written as %s is invalid', async (domain) => {
    await expect(attempt([domain])).rejects.toMatchObject({ body: { code: 'invalid_input' } })
  })

  it('domains are replaced as a whole, and each is named once', async () => {
    const [one, two, three] = [createDomain(), createDomain(), createDomain()]
    const { admin, orgId, provider } = await connectOidc(server, peer, { domains: [one, two] })
    const saved = await admin.api.signOn.put({ orgId, provider, domains: [two, three, two] })
    expect(saved.domains).toEqual([two, three].sort())
    const { api } = openBrowser(server.url)
    await expect(api.users.ssoLogin({ email: `a@${one}` })).rejects.toMatchObject({
      body: { code: 'sso_not_configured' },
    })
  })
})
