import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember, createOrganisation, signIn, testPassword } from '../../../test/factories.ts'
import { openBrowser, startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

describe('signing in', () => {
  it('signing in sets an HttpOnly secret and a readable cookie that is not the secret', async () => {
    const admin = await createOrganisation(server)
    const answer = await openBrowser(server.url).fetch('/v1/users/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: admin.email, password: testPassword }),
    })
    const [secret, readable] = answer.headers.getSetCookie()
    expect(secret).toMatch(/^waymark_session=.*Max-Age=1296000; Path=\/; HttpOnly; SameSite=Strict/)
    expect(readable).toMatch(/^waymark_user=/)
    expect(readable).not.toMatch(/HttpOnly/)
    const value = decodeURIComponent(readable?.split(';')[0]?.split('=')[1] ?? '')
    expect(JSON.parse(value)).toMatchObject({
      loggedIn: true,
      authUser: { eid: admin.orgId, uid: admin.memberId },
    })
    expect(value).not.toContain(secret?.split(';')[0]?.split('=')[1])
  })

  it('signing in answers wrong passwords and unknown accounts alike', async () => {
    const admin = await createOrganisation(server)
    for (const [email, password] of [
      [admin.email, 'Wrong-horse-7'],
      ['nobody@example.test', testPassword],
    ] as const) {
      await expect(signIn(server.url, email, password)).rejects.toMatchObject({
        status: 401,
        body: { code: 'wrong_credentials' },
      })
    }
  })

  it('signing in is refused if another site started it', async () => {
    const answer = await openBrowser(server.url).fetch('/v1/users/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
      body: JSON.stringify({ email: 'a@example.test', password: 'x' }),
    })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'origin_not_allowed' })
  })
})

describe('a session', () => {
  it('a session names its member and its anti-forgery token', async () => {
    const admin = await createOrganisation(server)
    expect(await admin.api.users.me()).toMatchObject({ uid: admin.memberId, orgRole: 'Admin' })
    expect(await admin.api.users.authEnt()).toMatchObject({ uid: admin.memberId, token: admin.csrfToken })
  })

  it('a call is answered with 417 without a session, and after signing out', async () => {
    await expect(openBrowser(server.url).api.users.me()).rejects.toMatchObject({ status: 417 })
    const admin = await createOrganisation(server)
    const stolen = new Map(admin.cookies)
    await admin.api.users.logout()
    expect([...admin.cookies.keys()]).toEqual(['waymark_browser'])
    const thief = openBrowser(server.url)
    for (const [name, value] of stolen) thief.cookies.set(name, value)
    await expect(thief.api.users.me()).rejects.toMatchObject({
      status: 417,
      body: { code: 'session_expired' },
    })
  })

  it('a session refuses a state-changing call without its anti-forgery token', async () => {
    const admin = await createOrganisation(server)
    admin.csrfToken = 'guessed'
    await expect(admin.api.users.logout()).rejects.toMatchObject({
      status: 403,
      body: { code: 'csrf_mismatch' },
    })
    expect(await admin.api.users.me()).toMatchObject({ uid: admin.memberId })
  })

  it('a session refuses a call of a tab that acts for somebody else', async () => {
    const admin = await createOrganisation(server)
    const member = await createMember(server, admin.orgId)
    const call = (method: string, path: string, memberId: string) =>
      member.fetch(path, { method, headers: { 'waymark-member': memberId } })
    expect((await call('GET', '/v1/users/me', member.memberId)).status).toBe(200)
    for (const [method, path] of [
      ['GET', '/v1/users/me'],
      ['GET', '/v1/apps'],
      ['POST', '/v1/users/logout'],
    ] as const) {
      const answer = await call(method, path, admin.memberId)
      expect([answer.status, await answer.json()], path).toMatchObject([403, { code: 'identity_mismatch' }])
    }
    expect(await member.api.users.me()).toMatchObject({ uid: member.memberId })
  })

  it('a session ends where somebody else signs in to the browser, not where the same member does', async () => {
    const admin = await createOrganisation(server)
    const member = await createMember(server, admin.orgId)
    const before = openBrowser(server.url)
    for (const [name, value] of admin.cookies) before.cookies.set(name, value)
    await admin.api.users.login({ email: admin.email, password: testPassword })
    expect(await before.api.users.me()).toMatchObject({ uid: admin.memberId })

    for (const [name, value] of admin.cookies) before.cookies.set(name, value)
    await admin.api.users.login({ email: member.email, password: testPassword })
    expect(await admin.api.users.me()).toMatchObject({ uid: member.memberId })
    await expect(before.api.users.me()).rejects.toMatchObject({ status: 417 })
  })
})

describe('the end of a session', () => {
  it('a session ends after the idle time-out of the organisation, but not before', async () => {
    const own = await startTestServer()
    const admin = await createOrganisation(own)
    own.clock.advance(28_000_000)
    expect(await admin.api.users.me()).toMatchObject({ uid: admin.memberId })
    own.clock.advance(28_700_000)
    expect(await admin.api.users.me()).toMatchObject({ uid: admin.memberId })
    own.clock.advance(28_801_000)
    await expect(admin.api.users.me()).rejects.toMatchObject({
      status: 417,
      body: { code: 'session_expired' },
    })
    await own.close()
  })
})
