import { createHash, X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createSamlKeys,
  startSamlPeer,
  type SamlOverrides,
  type SamlPeer,
} from '../../../../../../tools/peers/saml-peer.ts'
import {
  answerSaml,
  begin,
  connectSaml,
  follow,
  loopback,
  postSaml,
  toSamlProvider,
} from '../../../../test/sign-on-factories.ts'
import { createMember } from '../../../../test/factories.ts'
import { openBrowser, startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { inTransaction } from '../../../platform/db/db.ts'

let server: TestServer
/** A second process on the same database. */
let neighbour: TestServer
let peer: SamlPeer
beforeAll(async () => {
  peer = await startSamlPeer()
  server = await startTestServer(loopback)
  neighbour = await startTestServer(loopback, { database: server.database })
})
afterAll(async () => {
  await neighbour.close()
  await server.close()
  await peer.close()
})

type Connected = Awaited<ReturnType<typeof connectSaml>>

/** Signs on up to the form that the provider's page would post. */
async function goThroughProvider(overrides: SamlOverrides = {}, given?: Connected) {
  const connected = given ?? (await connectSaml(server, peer))
  const browser = openBrowser(server.url)
  const email = `ada@${connected.domain}`
  const redirectTo = await begin(browser, email)
  return { ...connected, browser, email, ...(await answerSaml(peer, redirectTo, { email, ...overrides })) }
}

describe('signing on with SAML', () => {
  it('signing on goes to the provider, comes back by a POST from elsewhere, and ends with a session', async () => {
    const { browser, email, orgId, request, ...answer } = await goThroughProvider()
    expect(request).toMatchObject({
      issuer: expect.stringContaining(`/v1/sso/${orgId}/saml/metadata`),
      destination: peer.signInUrl,
    })
    const { code } = await postSaml(server, answer)
    const { user } = await browser.api.users.validateSso({ code: code ?? '' })
    expect(user).toMatchObject({ orgId, email, name: 'ada', orgRole: 'Member' })
    expect(await browser.api.users.me()).toEqual(user)
  })

  it('signing on takes email and name from attributes that an Admin names', async () => {
    const connected = await connectSaml(server, peer)
    const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
    const provider = {
      ...connected.provider,
      emailAttribute: `${claims}/emailaddress`,
      nameAttribute: `${claims}/name`,
    }
    const { orgId, admin, domain } = connected
    await admin.api.signOn.put({ orgId, provider, domains: [domain] })
    const { browser, email, ...answer } = await goThroughProvider({}, connected)
    const { code } = await postSaml(server, answer)
    const { user } = await browser.api.users.validateSso({ code: code ?? '' })
    expect(user).toMatchObject({ email, name: 'Ada Garden' })
  })

  it('signing on takes an answer that is also signed as a whole', async () => {
    const { browser, email, ...answer } = await goThroughProvider({ signResponse: true })
    const { code } = await postSaml(server, answer)
    expect((await browser.api.users.validateSso({ code: code ?? '' })).user).toMatchObject({ email })
  })

  it('signing on accepts two certificates while the provider changes from one to the other', async () => {
    const own = await startSamlPeer()
    const connected = await connectSaml(server, own)
    const { orgId, admin, domain, provider } = connected
    const signOn = async () => {
      const email = `ada@${domain}`
      const redirectTo = await begin(openBrowser(server.url), email)
      return postSaml(server, await answerSaml(own, redirectTo, { email }))
    }
    expect((await signOn()).problem).toBeNull()
    const { certificate } = await own.rotateKeys()
    expect(await signOn()).toEqual({ code: null, problem: 'wrong_signature' })
    const certificates = [...provider.certificates, certificate]
    const both = await admin.api.signOn.put({
      orgId,
      provider: { ...provider, certificates },
      domains: [domain],
    })
    expect(both.provider).toMatchObject({ certificates: [{ isExpired: false }, { isExpired: false }] })
    expect((await signOn()).problem).toBeNull()
    await own.close()
  })

  it('the metadata tell the provider what it has to know', async () => {
    const { orgId, admin } = await connectSaml(server, peer)
    const { addresses } = await admin.api.signOn.get({ orgId })
    const answer = await fetch(server.url + new URL(addresses.samlEntityId).pathname)
    expect(answer.headers.get('content-type')).toContain('application/samlmetadata+xml')
    const xml = await answer.text()
    expect(xml).toContain(`entityID="${addresses.samlEntityId}"`)
    expect(xml).toContain(`Location="${addresses.samlConsumer}"`)
    expect(xml).toContain('WantAssertionsSigned="true"')
    const elsewhere = new URL(addresses.samlEntityId).pathname.replace(orgId, server.clock.newId())
    expect((await fetch(server.url + elsewhere)).status).toBe(404)
    expect((await fetch(server.url + elsewhere.replace(/sso\/[^/]+/, 'sso/none'))).status).toBe(404)
  })
})

describe('an invalid assertion', () => {
  const refused: [string, SamlOverrides][] = [
    ['for another audience', { audience: 'https://elsewhere.example' }],
    ['for another recipient', { recipient: 'https://elsewhere.example/consumer' }],
    ['sent to another destination', { destination: 'https://elsewhere.example/consumer' }],
    ['of another issuer', { issuer: 'https://elsewhere.example' }],
    ['expired', { lifetimeInSeconds: -31 }],
    ['in answer to another request', { inResponseTo: '_another' }],
    ['in answer to no request', { inResponseTo: '' }],
    ['signed with SHA-1', { signatureAlgorithm: 'rsa-sha1', digestAlgorithm: 'sha1' }],
  ]
  it.each(refused)('an assertion is refused: %s', async (_what, overrides) => {
    const { browser, ...answer } = await goThroughProvider(overrides)
    expect(await postSaml(server, answer)).toEqual({ code: null, problem: 'untrusted_answer' })
    await expect(browser.api.users.me()).rejects.toMatchObject({ status: 417 })
  })

  it('an assertion from a clock that is a little behind is accepted', async () => {
    const answer = await goThroughProvider({ lifetimeInSeconds: -20 })
    expect((await postSaml(server, answer)).problem).toBeNull()
  })

  it('an unsigned assertion is refused, also where only the envelope is signed', async () => {
    const unsigned = await goThroughProvider({ signAssertion: false })
    expect(await postSaml(server, unsigned)).toEqual({ code: null, problem: 'wrong_signature' })
    const envelope = await goThroughProvider({ signAssertion: false, signResponse: true })
    expect(await postSaml(server, envelope)).toEqual({ code: null, problem: 'wrong_signature' })
  })

  it('an assertion signed by somebody else is refused, though it brings its certificate along', async () => {
    const { key, certificate: cert } = await createSamlKeys()
    const answer = await goThroughProvider({ key, cert })
    expect(await postSaml(server, answer)).toEqual({ code: null, problem: 'wrong_signature' })
  })

  it('an assertion that was changed after it was signed is refused', async () => {
    const { domain, ...answer } = await goThroughProvider()
    const xml = answer.xml.replaceAll(`ada@${domain}`, `eve@${domain}`)
    expect(await postSaml(server, { ...answer, xml })).toEqual({ code: null, problem: 'wrong_signature' })
  })

  it('an assertion whose signature was cut out is refused', async () => {
    const answer = await goThroughProvider()
    const xml = answer.xml.replace(/<Signature[\s\S]*<\/Signature>/, '')
    expect(xml).not.toBe(answer.xml)
    expect(await postSaml(server, { ...answer, xml })).toEqual({ code: null, problem: 'wrong_signature' })
  })

  it('an encrypted assertion is reported as such', async () => {
    const { certificate } = await createSamlKeys()
    const encryptionPublicKey = new X509Certificate(certificate).publicKey
      .export({ type: 'spki', format: 'pem' })
      .toString()
    const answer = await goThroughProvider({ encryptionCert: certificate, encryptionPublicKey })
    expect(await postSaml(server, answer)).toEqual({ code: null, problem: 'encrypted_answer' })
  })

  it('a missing assertion, because the provider denied access, is reported as such', async () => {
    const answer = await goThroughProvider()
    const xml = answer.xml
      .replace(/<saml:Assertion[\s\S]*<\/saml:Assertion>/, '')
      .replace('status:Success', 'status:Responder')
    expect(xml).toContain('status:Responder')
    expect(await postSaml(server, { ...answer, xml })).toEqual({ code: null, problem: 'denied' })
  })

  it('an assertion with a name that is no email is reported as such', async () => {
    const answer = await goThroughProvider({ email: '10382' })
    expect(await postSaml(server, answer)).toEqual({ code: null, problem: 'no_email' })
  })
})

describe('a signature that is wrapped', () => {
  const [assertionTag, signatureTag] = [
    /<saml:Assertion[\s\S]*<\/saml:Assertion>/,
    /<Signature[\s\S]*<\/Signature>/,
  ]
  /** Puts an unsigned assertion for somebody else next to the signed one. */
  const split = (xml: string, domain: string) => {
    const signed = assertionTag.exec(xml)?.[0] ?? ''
    const evil = signed.replace(signatureTag, '').replaceAll(`ada@${domain}`, `eve@${domain}`)
    expect(signed).toContain('SignatureValue')
    expect(evil).toContain(`eve@${domain}`)
    return { signed, evil }
  }
  const withId = (assertion: string, id: string) => assertion.replace(/ID="[^"]+"/, `ID="${id}"`)
  const signatureOf = (assertion: string) => signatureTag.exec(assertion)?.[0] ?? ''

  const wrappings: [string, (signed: string, evil: string) => string][] = [
    ['another assertion before the signed one', (signed, evil) => withId(evil, '_evil') + signed],
    ['another assertion behind the signed one', (signed, evil) => signed + withId(evil, '_evil')],
    ['two of one id', (signed, evil) => evil + signed],
    [
      'the signed one inside of another',
      (signed, evil) => withId(evil, '_evil').replace('</saml:Assertion>', `${signed}</saml:Assertion>`),
    ],
    [
      'the signed one inside its own signature, in another with that signature',
      (signed, evil) => {
        const object = `<Object>${signed.replace(signatureTag, '')}</Object></Signature>`
        const moved = signatureOf(signed).replace('</Signature>', object)
        return withId(evil, '_evil').replace('</saml:Issuer>', `</saml:Issuer>${moved}`)
      },
    ],
    [
      'the signed one in an extension of the envelope',
      (signed, evil) => `<samlp:Extensions>${signed}</samlp:Extensions>${withId(evil, '_evil')}`,
    ],
    [
      'the signature of the one moved to the other',
      (signed, evil) =>
        withId(evil, '_evil').replace('</saml:Issuer>', `</saml:Issuer>${signatureOf(signed)}`),
    ],
  ]
  it.each(wrappings)('a signature wrapped around %s signs nobody else in', async (_what, wrap) => {
    const { browser, domain, orgId, admin, ...answer } = await goThroughProvider()
    const { signed, evil } = split(answer.xml, domain)
    const xml = answer.xml.replace(assertionTag, () => wrap(signed, evil))
    const { code, problem } = await postSaml(server, { ...answer, xml })
    expect([code, ['untrusted_answer', 'wrong_signature'].includes(problem ?? '')]).toEqual([null, true])
    const { content } = await admin.api.users.list({})
    expect(content.map(({ uid }) => uid)).toEqual([admin.memberId])
    expect(content[0]?.orgId).toBe(orgId)
    await expect(browser.api.users.me()).rejects.toMatchObject({ status: 417 })
  })
})

describe('an ambiguous answer', () => {
  it.each([
    [
      'a comment in the name',
      (xml: string, domain: string) => xml.replaceAll(`@${domain}<`, `@${domain}<!-- -->.elsewhere.example<`),
    ],
    ['a comment somewhere', (xml: string) => xml.replace('<saml:Subject>', '<saml:Subject><!-- -->')],
    [
      'CDATA in the name',
      (xml: string, domain: string) => xml.replaceAll(`ada@${domain}<`, `<![CDATA[ada@${domain}]]><`),
    ],
    ['entities', (xml: string) => `<!DOCTYPE x [<!ENTITY a "aaaa">]>${xml}`],
    [
      'an entity from a file',
      (xml: string) => `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${xml}`,
    ],
    ['an instruction', (xml: string) => xml.replace('<saml:Subject>', '<saml:Subject><?x y?>')],
    ['no XML', () => 'nothing'],
    ['nothing', () => ''],
    ['another root', () => '<a xmlns="urn:oasis:names:tc:SAML:2.0:protocol"/>'],
  ])('an answer with %s is refused', async (_what, change) => {
    // The signature really covers the name like this: canonical XML drops comments.
    const { domain, ...answer } = await goThroughProvider()
    const xml = change(answer.xml, domain)
    expect(xml).not.toBe(answer.xml)
    expect(await postSaml(server, { ...answer, xml })).toEqual({ code: null, problem: 'untrusted_answer' })
  })

  it('an answer that is no form, or too large, is refused without an answer for the dashboard', async () => {
    const { consumer } = await goThroughProvider()
    const { pathname } = new URL(consumer)
    const body = new URLSearchParams({ RelayState: 'x', SAMLResponse: 'x'.repeat(300_000) })
    const large = await fetch(server.url + pathname, { method: 'POST', body })
    expect(large.status).toBe(413)
    const json = await fetch(server.url + pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(json.status).toBe(415)
  })
})

describe('an answer that comes again', () => {
  it('a repeated answer is refused with its own state, and with the state of another sign-on', async () => {
    const connected = await connectSaml(server, peer)
    const { state, ...first } = await goThroughProvider({}, connected)
    expect((await postSaml(server, { ...first, state })).problem).toBeNull()
    expect(await postSaml(server, { ...first, state })).toEqual({ code: null, problem: 'expired' })
    const next = await goThroughProvider({}, connected)
    const replayed = await postSaml(server, { ...first, state: next.state })
    expect(replayed).toEqual({ code: null, problem: 'untrusted_answer' })
  })

  it('a repeated answer is refused by its id in every process, until it has expired', async () => {
    const connected = await connectSaml(server, peer)
    const { db } = server.database
    const kept = () =>
      db
        .selectFrom('ssoAssertions')
        .innerJoin('ssoConnections', 'ssoConnections.id', 'ssoAssertions.connectionId')
        .select(['connectionId', 'assertionHash'])
        .where('orgId', '=', connected.orgId)
        .execute()
    expect((await postSaml(server, await goThroughProvider({}, connected))).problem).toBeNull()
    const [first] = await kept()

    // The provider reuses an assertion: the flow is new, its id is not.
    const again = await goThroughProvider({}, connected)
    const id = /<saml:Assertion[^>]* ID="([^"]+)"/.exec(again.xml)?.[1] ?? ''
    const assertionHash = createHash('sha256').update(id).digest()
    const expiresAt = new Date(server.clock.now().getTime() + 60_000)
    await inTransaction(db, (tx) =>
      tx
        .insertInto('ssoAssertions')
        .values({ connectionId: first?.connectionId ?? '', assertionHash, expiresAt })
        .execute(),
    )
    expect(await postSaml(neighbour, again)).toEqual({ code: null, problem: 'expired' })
    expect(await kept()).toHaveLength(2)
    neighbour.clock.advance(10 * 60_000)
    await neighbour.tidyUp()
    expect(await kept()).toEqual([])
  })

  it('an answer that nobody asked for is refused', async () => {
    const { state: _, ...answer } = await goThroughProvider()
    expect(await postSaml(server, { ...answer, state: '' })).toEqual({ code: null, problem: 'expired' })
    expect(await postSaml(server, { ...answer, state: 'guessed' })).toEqual({
      code: null,
      problem: 'expired',
    })
  })

  it('an answer at another organisation is refused', async () => {
    const other = await connectSaml(server, peer)
    const { consumer, orgId, ...answer } = await goThroughProvider()
    const elsewhere = consumer.replace(orgId, other.orgId)
    expect(await postSaml(server, { ...answer, consumer: elsewhere })).toMatchObject({ problem: 'expired' })
    const asOidc = consumer.replace('saml/consumer', 'oidc/callback')
    expect(await follow(server, `${asOidc}?state=${answer.state}&code=x`)).toMatchObject({
      problem: 'expired',
    })
  })
})

describe('the certificate of a provider', () => {
  it('a certificate is refused when it is invalid or has expired, and shown with its end', async () => {
    const { admin, orgId, domain, provider } = await connectSaml(server, peer)
    const put = (certificates: string[]) =>
      admin.api.signOn.put({ orgId, provider: { ...provider, certificates }, domains: [domain] })
    const refusal = { status: 400, body: { code: 'sso_certificate_refused' } }
    await expect(put(['none'])).rejects.toMatchObject(refusal)
    const { certificate } = await createSamlKeys(new Date(Date.now() - 86_400_000))
    await expect(put([certificate])).rejects.toMatchObject({
      body: { code: 'sso_certificate_expired', subErrors: [{ field: 'provider.certificates.0' }] },
    })
    const bare = peer.keys.certificate.replace(/-----[^-]+-----/g, '')
    const { provider: kept } = await put([bare])
    const { fingerprint256, validToDate } = new X509Certificate(peer.keys.certificate)
    expect(kept).toMatchObject({
      certificates: [
        { fingerprint: fingerprint256, validUntil: validToDate.toISOString(), isExpired: false },
      ],
    })
  })

  it('an expired certificate signs nobody on, and the test reports it', async () => {
    const own = await startTestServer(loopback)
    const { domain, orgId } = await connectSaml(own, peer)
    own.clock.advance(400 * 86_400_000)
    await expect(begin(openBrowser(own.url), `ada@${domain}`)).rejects.toMatchObject({
      body: { code: 'sso_provider_failed', subErrors: [{ message: expect.stringContaining('expired') }] },
    })
    const admin = await createMember(own, orgId, 'Admin')
    expect(await admin.api.signOn.test({ orgId })).toMatchObject({ problem: 'certificate_expired' })
    await own.close()
  })

  it('a sign-in address without https is refused, except inside this machine', async () => {
    const { admin, orgId, domain, provider } = await connectSaml(server, peer)
    const insecure = { ...provider, signInUrl: 'http://idp.garden.example/sign-in' }
    await expect(
      admin.api.signOn.put({ orgId, provider: insecure, domains: [domain] }),
    ).rejects.toMatchObject({
      status: 400,
      body: { subErrors: [{ message: 'The address of an identity provider must begin with https://' }] },
    })
    expect(toSamlProvider(peer)).toEqual(provider)
  })
})
