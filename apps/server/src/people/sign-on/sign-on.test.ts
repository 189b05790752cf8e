import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startOpenIdPeer, type OpenIdPeer } from '../../../../../tools/peers/openid-peer.ts'
import { createMember, createOrganisation, signIn, testPassword } from '../../../test/factories.ts'
import { readLastMail } from '../../../test/mailbox.ts'
import { createAppWithVersion } from '../../../test/project-factories.ts'
import {
  begin,
  connectOidc,
  createDomain,
  follow,
  loopback,
  signInAtOpenId,
} from '../../../test/sign-on-factories.ts'
import { openBrowser, startTestServer, type TestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/db.ts'

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
afterEach(() => peer.people.clear())

/** Signs on up to the dashboard's page, which has the code or the reason why there is none. */
async function goThrough(email: string, { browser = openBrowser(server.url), returnTo = '' } = {}) {
  const callback = await signInAtOpenId(await begin(browser, email, returnTo), email)
  const { code, problem } = await follow(server, callback)
  return { browser, code: code ?? '', problem }
}

const signOn = async (email: string) => {
  const { browser, code } = await goThrough(email)
  return (await browser.api.users.validateSso({ code })).user
}

/** Creates a member with this address, as an invite does. */
async function createMemberCalled(orgId: string, email: string, orgRole: 'Admin' | 'Member' = 'Member') {
  const { memberId } = await createMember(server, orgId, orgRole)
  const { db } = server.database
  await inTransaction(db, (tx) =>
    tx.updateTable('members').set({ email }).where('id', '=', memberId).execute(),
  )
  return memberId
}

const failed = {
  status: 401,
  body: {
    code: 'sign_on_failed',
    message: 'Error while logging in.',
    subErrors: [{ message: expect.stringContaining('Start again') }],
  },
}

describe('starting a single sign-on', () => {
  it('starting a sign-on leads to the provider of the address, however the address is written', async () => {
    const { domain } = await connectOidc(server, peer)
    const answer = await openBrowser(server.url).fetch('/v1/users/sso-login?redirect=false', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ` Ada@${domain.toUpperCase()} ` }),
    })
    const { redirectTo } = (await answer.json()) as { redirectTo: string }
    expect(redirectTo).toMatch(peer.issuer)
    expect(answer.headers.get('set-cookie')).toMatch(/waymark_sign_on=.*HttpOnly; SameSite=Strict/)
  })

  it('starting a sign-on is refused unless exactly the domain of the address is set up', async () => {
    const { domain } = await connectOidc(server, peer, { domains: [`sub.${createDomain()}`] })
    const { api } = openBrowser(server.url)
    const above = domain.replace('sub.', '')
    for (const email of ['a@elsewhere.dev', `a@deep.${domain}`, `a@${above}`, `"${domain}@x"@y.dev`]) {
      const refusal = api.users.ssoLogin({ email })
      await expect(refusal).rejects.toMatchObject({ status: 400 })
    }
    const notConfigured = { body: { code: 'sso_not_configured' } }
    await expect(api.users.ssoLogin({ email: `a@${above}` })).rejects.toMatchObject(notConfigured)
  })

  it('starting a sign-on returns to a screen of the dashboard only', async () => {
    const { domain } = await connectOidc(server, peer)
    const email = `ada@${domain}`
    const { api } = openBrowser(server.url)
    for (const returnTo of [
      'https://elsewhere.example',
      '//elsewhere.example',
      '/\\elsewhere.example',
      '/\t/elsewhere.example',
      'javascript:alert(1)',
      'home',
    ]) {
      await expect(api.users.ssoLogin({ email, returnTo })).rejects.toMatchObject({
        status: 400,
        body: { code: 'invalid_input' },
      })
    }
    const { browser, code } = await goThrough(email, { returnTo: '/app/1/projects?page=2' })
    expect(await browser.api.users.validateSso({ code })).toMatchObject({
      returnTo: '/app/1/projects?page=2',
    })
  })

  it('starting a sign-on stores no secret in plain text', async () => {
    const { domain, client } = await connectOidc(server, peer)
    const browser = openBrowser(server.url)
    const redirectTo = await begin(browser, `ada@${domain}`)
    const { state = '', nonce = '' } = Object.fromEntries(new URL(redirectTo).searchParams)
    const { db } = server.database
    const rows = [
      await db.selectFrom('ssoFlows').selectAll().execute(),
      await db.selectFrom('ssoConnections').selectAll().execute(),
    ]
    const text = JSON.stringify(rows, (_key, it: unknown) =>
      it instanceof Uint8Array ? Buffer.from(it).toString('latin1') : it,
    )
    expect(text).toContain(client.clientId)
    for (const secret of [state, nonce, browser.cookies.get('waymark_sign_on') ?? '', client.clientSecret]) {
      expect(secret.length).toBeGreaterThan(20)
      expect(text).not.toContain(secret)
    }
  })
})

describe('the code of a single sign-on', () => {
  it('a code starts a session, once', async () => {
    const { domain } = await connectOidc(server, peer)
    const { browser, code } = await goThrough(`ada@${domain}`)
    const { user, token } = await browser.api.users.validateSso({ code })
    expect(await browser.api.users.me()).toEqual(user)
    expect(await browser.api.users.authEnt()).toMatchObject({ token })
    await expect(browser.api.users.validateSso({ code })).rejects.toMatchObject(failed)
  })

  it('a code starts one session when it is used several times at once', async () => {
    const { domain } = await connectOidc(server, peer)
    const { browser, code } = await goThrough(`ada@${domain}`)
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => browser.api.users.validateSso({ code })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('a code is refused in a browser that did not begin the sign-on', async () => {
    const { domain } = await connectOidc(server, peer)
    const { code, browser } = await goThrough(`eve@${domain}`)
    const victim = openBrowser(server.url)
    await expect(victim.api.users.validateSso({ code })).rejects.toMatchObject(failed)
    await begin(victim, `ada@${domain}`)
    await expect(victim.api.users.validateSso({ code })).rejects.toMatchObject(failed)
    expect(victim.cookies.has('waymark_session')).toBe(false)
    await browser.api.users.validateSso({ code })
  })

  it('a code cannot be bound to an empty cookie', async () => {
    const { domain } = await connectOidc(server, peer)
    const attacker = openBrowser(server.url)
    attacker.cookies.set('waymark_sign_on', '')
    const { code } = await goThrough(`eve@${domain}`, { browser: attacker })
    expect(attacker.cookies.get('waymark_sign_on')).toMatch(/^[\w-]{43}$/)
    const victim = openBrowser(server.url)
    await expect(victim.api.users.validateSso({ code })).rejects.toMatchObject(failed)
  })

  it('codes work in both windows of a browser that began twice', async () => {
    const { domain } = await connectOidc(server, peer)
    const browser = openBrowser(server.url)
    const email = `ada@${domain}`
    const first = await begin(browser, email)
    const second = await goThrough(email, { browser })
    const { code } = await follow(server, await signInAtOpenId(first, email))
    await browser.api.users.validateSso({ code: second.code })
    await browser.api.users.validateSso({ code: code ?? '' })
  })

  it('a code is refused when it is guessed, or a minute old', async () => {
    const own = await startTestServer(loopback)
    const { domain } = await connectOidc(own, peer)
    const browser = openBrowser(own.url)
    const callback = await signInAtOpenId(await begin(browser, `ada@${domain}`), `ada@${domain}`)
    await expect(browser.api.users.validateSso({ code: 'guessed' })).rejects.toMatchObject(failed)
    const { code } = await follow(own, callback)
    own.clock.advance(60_000)
    await expect(browser.api.users.validateSso({ code: code ?? '' })).rejects.toMatchObject(failed)
    expect(browser.cookies.has('waymark_session')).toBe(false)
    await own.close()
  })
})

describe('a person who signs on', () => {
  it('a person becomes a member once, however often they sign on and in whatever case', async () => {
    const { domain, admin } = await connectOidc(server, peer)
    const email = `ada@${domain}`
    const first = await signOn(email)
    peer.people.set(email, { email: `ADA@${domain.toUpperCase()}`, name: 'Somebody else' })
    expect((await signOn(email)).uid).toBe(first.uid)
    const { content } = await admin.api.users.list({})
    expect(content.filter((it) => it.email === email)).toMatchObject([{ name: 'Ada', orgRole: 'Member' }])
  })

  it('a person stays the same member when their address changes at the provider, and gets the new one', async () => {
    const { domain } = await connectOidc(server, peer)
    const subject = `ada@${domain}`
    const first = await signOn(subject)
    peer.people.set(subject, { email: `ada.new@${domain}`, email_verified: true, name: 'Ada' })
    expect(await signOn(subject)).toMatchObject({ uid: first.uid, email: `ada.new@${domain}` })
    expect(await readLastMail(server, subject)).toContain(`with ada.new@${domain}`)
    // Somebody new gets the address that is free now, and an account of their own.
    peer.people.set(`eve@${domain}`, { email: subject, email_verified: true, name: 'Eve' })
    const eve = await signOn(`eve@${domain}`)
    expect(eve).toMatchObject({ email: subject, name: 'Eve' })
    expect(eve.uid).not.toBe(first.uid)
  })

  it('a person is not let into the account of whoever had their address before', async () => {
    const { domain, admin } = await connectOidc(server, peer)
    await signOn(`ada@${domain}`)
    peer.people.set(`eve@${domain}`, { email: `ada@${domain}`, email_verified: true, name: 'Eve' })
    expect(await goThrough(`eve@${domain}`)).toMatchObject({ code: '', problem: 'identity_taken' })
    expect((await admin.api.users.list({})).totalElements).toBe(2)
  })

  it('a member keeps their address if the new one is somebody else’s', async () => {
    const { domain } = await connectOidc(server, peer)
    const [ada, bo] = [await signOn(`ada@${domain}`), await signOn(`bo@${domain}`)]
    peer.people.set(`ada@${domain}`, { email: `bo@${domain}`, email_verified: true, name: 'Ada' })
    expect(await signOn(`ada@${domain}`)).toMatchObject({ uid: ada.uid, email: `ada@${domain}` })
    expect(await signOn(`bo@${domain}`)).toMatchObject({ uid: bo.uid, email: `bo@${domain}` })
  })

  it('a member keeps an address that they chose here until the provider names another', async () => {
    const { domain } = await connectOidc(server, peer)
    const { uid } = await signOn(`ada@${domain}`)
    const { db } = server.database
    await inTransaction(db, (tx) =>
      tx
        .updateTable('members')
        .set({ email: `chosen@${domain}` })
        .where('id', '=', uid)
        .execute(),
    )
    expect(await signOn(`ada@${domain}`)).toMatchObject({ uid, email: `chosen@${domain}` })
  })

  it('a person becomes one member when they sign on twice at once', async () => {
    const { domain, admin } = await connectOidc(server, peer)
    const email = `ada@${domain}`
    const uids = await Promise.all([1, 2, 3].map(async () => (await signOn(email)).uid))
    expect(new Set(uids).size).toBe(1)
    expect((await admin.api.users.list({})).totalElements).toBe(2)
  })

  it('a member who signs on keeps their account and their role', async () => {
    const { domain, orgId } = await connectOidc(server, peer, { allowsNewMembers: false })
    const memberId = await createMemberCalled(orgId, `Ada@${domain}`, 'Admin')
    expect(await signOn(`ada@${domain}`)).toMatchObject({ uid: memberId, orgRole: 'Admin' })
  })

  it('an invited person gets the apps of the invite, also where new people are not admitted', async () => {
    const { domain, admin } = await connectOidc(server, peer, { allowsNewMembers: false })
    const { appId } = await createAppWithVersion(admin)
    const email = `ada@${domain}`
    await admin.api.invites.create({ invites: [{ email, orgRole: 'Member', appIds: [appId] }] })
    const { browser, code } = await goThrough(email)
    await browser.api.users.validateSso({ code })
    expect((await browser.api.apps.list({})).content.map(({ id }) => id)).toEqual([appId])
    const { content } = await admin.api.users.list({})
    expect(content.filter((it) => it.email === email)).toMatchObject([{ status: 'ACTIVE' }])
  })

  it('a new person is refused where new people are not admitted, also after they were removed', async () => {
    const { domain, admin, orgId, provider } = await connectOidc(server, peer)
    const { uid } = await signOn(`ada@${domain}`)
    const rules = { orgId, provider, domains: [domain], allowsNewMembers: false }
    await admin.api.signOn.put(rules)
    expect(await signOn(`ada@${domain}`)).toMatchObject({ uid })
    await admin.api.users.transferResources({ id: uid })
    expect(await goThrough(`ada@${domain}`)).toMatchObject({ problem: 'not_a_member' })
    expect(await goThrough(`eve@${domain}`)).toMatchObject({ problem: 'not_a_member' })
    expect((await admin.api.users.list({})).totalElements).toBe(1)
  })

  it('a person never reaches an account in another organisation, nor learns that there is one', async () => {
    const { domain, admin } = await connectOidc(server, peer)
    const foreigner = await createOrganisation(server)
    const memberId = await createMemberCalled(foreigner.orgId, `ada@${domain}`)
    const { code, problem } = await goThrough(`ada@${domain}`)
    expect([code, problem]).toEqual(['', 'not_a_member'])
    expect((await admin.api.users.list({})).totalElements).toBe(1)
    const { content } = await foreigner.api.users.list({})
    expect(content.find(({ uid }) => uid === memberId)).toMatchObject({ email: `ada@${domain}` })
  })

  it('a person is refused once the domain was removed during the sign-on', async () => {
    const { domain, admin, orgId, provider } = await connectOidc(server, peer)
    const browser = openBrowser(server.url)
    const callback = await signInAtOpenId(await begin(browser, `ada@${domain}`), `ada@${domain}`)
    await admin.api.signOn.put({ orgId, provider, domains: [createDomain()] })
    expect((await follow(server, callback)).code).toBeNull()
  })
})

describe('enforced single sign-on', () => {
  it('members of enforced domains sign in no other way, Admins and others do', async () => {
    const { domain, admin, orgId } = await connectOidc(server, peer, { isEnforced: true })
    await createMemberCalled(orgId, `member@${domain}`)
    await createMemberCalled(orgId, `admin@${domain}`, 'Admin')
    const guest = await createMember(server, orgId)
    const enforced = { status: 403, body: { code: 'sso_enforced' } }
    await expect(signIn(server.url, `member@${domain}`)).rejects.toMatchObject(enforced)
    await expect(signIn(server.url, `Member@${domain.toUpperCase()}`)).rejects.toMatchObject(enforced)
    // Without the right password, the error is the same as for anybody.
    await expect(signIn(server.url, `member@${domain}`, 'Wrong-horse-7')).rejects.toMatchObject({
      status: 401,
      body: { code: 'wrong_credentials' },
    })
    await signIn(server.url, `admin@${domain}`)
    await signIn(server.url, guest.email)
    await signIn(server.url, admin.email)
    expect(await signOn(`member@${domain}`)).toMatchObject({ email: `member@${domain}` })
  })

  it('an invite of enforced domains is accepted by signing on, not with a password', async () => {
    const { domain, admin } = await connectOidc(server, peer, { isEnforced: true })
    const email = `ada@${domain}`
    const { invites } = await admin.api.invites.create({ invites: [{ email }] })
    const link = invites[0] && 'link' in invites[0] ? invites[0].link : ''
    const id = link.slice(link.lastIndexOf('/') + 1)
    const { api } = openBrowser(server.url)
    await expect(api.invites.signup({ id, name: 'Ada', password: testPassword })).rejects.toMatchObject({
      body: { code: 'sso_enforced' },
    })
    expect(await signOn(email)).toMatchObject({ email })
  })

  it('members of another organisation with an address of an enforced domain sign in as before', async () => {
    const { domain } = await connectOidc(server, peer, { isEnforced: true })
    const { orgId } = await createOrganisation(server)
    await createMemberCalled(orgId, `ada@${domain}`)
    await signIn(server.url, `ada@${domain}`)
  })
})
