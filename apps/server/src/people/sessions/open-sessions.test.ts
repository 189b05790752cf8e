import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember, createOrganisation, signIn, testPassword } from '../../../test/factories.ts'
import { readLastMail } from '../../../test/mailbox.ts'
import { openBrowser, startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const signedOut = { status: 417, body: { code: 'session_expired' } }

/** Signs in with a browser that names itself. */
async function signInWith(email: string, userAgent: string, browser = openBrowser(server.url)) {
  const answer = await browser.fetch('/v1/users/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email, password: testPassword }),
  })
  browser.csrfToken = ((await answer.json()) as { token: string }).token
  return browser
}

describe('the list of sessions', () => {
  it('the list of sessions names the device, the address and the last use of each, for oneself only', async () => {
    const admin = await createOrganisation(server)
    const bystander = await createMember(server, admin.orgId)
    await signInWith(admin.email, FIREFOX)
    const { content } = await admin.api.users.listSessions()
    expect(content).toMatchObject([
      { isCurrent: false, browser: 'Firefox', system: 'Windows', address: '127.0.0.1' },
      { isCurrent: true },
    ])
    expect(Date.parse(content[0]?.lastActiveAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect((await bystander.api.users.listSessions()).content).toHaveLength(1)
  })

  it('a session can be ended by its member, and all others at once', async () => {
    const admin = await createOrganisation(server)
    const [first, second, third] = [
      await signIn(server.url, admin.email),
      await signIn(server.url, admin.email),
      await signIn(server.url, admin.email),
    ]
    const { sid } = await first.api.users.authEnt()
    await admin.api.users.endSession({ id: sid })
    await expect(first.api.users.me()).rejects.toMatchObject(signedOut)
    expect(await second.api.users.me()).toBeDefined()
    await admin.api.users.endOtherSessions()
    await expect(second.api.users.me()).rejects.toMatchObject(signedOut)
    await expect(third.api.users.me()).rejects.toMatchObject(signedOut)
    expect((await admin.api.users.listSessions()).content).toMatchObject([{ isCurrent: true }])
  })

  it('a session of others cannot be ended', async () => {
    const admin = await createOrganisation(server)
    const member = await createMember(server, admin.orgId)
    const { sid } = await member.api.users.authEnt()
    await expect(admin.api.users.endSession({ id: sid })).rejects.toMatchObject({ status: 404 })
    await admin.api.users.endOtherSessions()
    expect(await member.api.users.me()).toBeDefined()
  })
})

describe('a mail', () => {
  it('a mail reports a sign-in with a browser that is new for the account, and with no other', async () => {
    const admin = await createOrganisation(server)
    expect(await readLastMail(server, admin.email)).toBeUndefined()
    await admin.api.users.login({ email: admin.email, password: testPassword })
    expect(await readLastMail(server, admin.email)).toBeUndefined()
    await signInWith(admin.email, FIREFOX)
    const mail = await readLastMail(server, admin.email)
    expect(mail).toContain('New sign-in to your Waymark account')
    expect(mail).toContain('Firefox on Windows, from the address 127.0.0.1')
    expect(mail).toContain('/my-profile')
  })

  it('a mail reports a sign-in with any browser once the password was changed', async () => {
    const admin = await createOrganisation(server)
    const newPassword = 'Battery-staple-8'
    await admin.api.users.changePassword({ id: admin.memberId, password: testPassword, newPassword })
    expect(await readLastMail(server, admin.email)).toContain('Your Waymark password was changed')
    await signIn(server.url, admin.email, newPassword)
    expect(await readLastMail(server, admin.email)).toContain('New sign-in')
  })

  it('a mail reports a new role and a new API token, in the language of the member', async () => {
    const admin = await createOrganisation(server)
    const member = await createMember(server, admin.orgId)
    await member.api.users.update({ id: member.memberId, language: 'de' })
    await admin.api.users.updateRole({ id: member.memberId, orgRole: 'Member' })
    expect(await readLastMail(server, member.email)).toBeUndefined()
    await admin.api.users.updateRole({ id: member.memberId, orgRole: 'Admin' })
    expect(await readLastMail(server, member.email)).toContain('Die neue Rolle ist Admin.')
    await admin.api.apiTokens.create({ name: 'Nightly', appId: null, scopes: ['READ'], expiresAt: null })
    expect(await readLastMail(server, admin.email)).toContain('The API token “Nightly” was created')
  })
})
