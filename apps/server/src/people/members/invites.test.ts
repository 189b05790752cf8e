import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createMember,
  createOrganisation,
  signIn,
  testPassword,
  type SignedIn,
} from '../../../test/factories.ts'
import { findSecret, readLastMail } from '../../../test/mailbox.ts'
import { createAppWithVersion } from '../../../test/project-factories.ts'
import { openBrowser, startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const dayMs = 86_400_000
const notFound = { status: 404, body: { code: 'not_found' } }
const profile = { name: 'Ben', password: testPassword }
const newEmail = () => `${server.clock.newId()}@garden.example`

/** Invites one address; returns the outcome with the secret of the link. */
async function invite(
  { api }: SignedIn,
  email = newEmail(),
  more: { orgRole?: 'Admin'; appIds?: string[] } = {},
) {
  const { invites } = await api.invites.create({ invites: [{ email, ...more }] })
  const [it] = invites
  if (!it || !('link' in it)) throw new Error(`Not invited: ${JSON.stringify(invites)}`)
  return { ...it, secret: it.link.slice(it.link.lastIndexOf('/') + 1) }
}

const signUp = (secret: string, more = {}) =>
  openBrowser(server.url).api.invites.signup({ id: secret, ...profile, ...more })
const listUsers = async ({ api }: SignedIn) => (await api.users.list({})).content

describe('inviting', () => {
  it('inviting sends a link and returns it, lists who is invited, and lets them in', async () => {
    const admin = await createOrganisation(server)
    const { appId } = await createAppWithVersion(admin)
    const email = newEmail()
    const { id, link, secret, outcome, expiresAt } = await invite(admin, email, { appIds: [appId] })
    expect(outcome).toBe('INVITED')
    expect(link).toBe(`${server.config.publicUrl}/invite/${secret}`)
    expect(Date.parse(expiresAt) - server.clock.now().getTime()).toBeGreaterThan(7 * dayMs - 60_000)
    expect(findSecret(await readLastMail(server, email), 'invite')).toBe(secret)
    expect((await listUsers(admin)).find((it) => it.email === email)).toMatchObject({
      uid: id,
      status: 'INVITE_PENDING',
      inviteExpiresAt: expiresAt,
      inviteAppIds: [appId],
      name: '',
    })

    const guest = openBrowser(server.url)
    expect(await guest.api.invites.get({ id: secret })).toEqual({
      email,
      organisationName: 'Test organisation',
      orgRole: 'Member',
      inviterName: 'Test member',
      expiresAt,
    })
    const answer = await guest.api.invites.signup({
      id: secret,
      ...profile,
      jobRole: 'Marketer',
      language: 'de',
    })
    expect(answer.user).toMatchObject({ email, orgRole: 'Member', jobRole: 'Marketer', language: 'de' })
    expect(await guest.api.users.me()).toEqual(answer.user)
    expect((await guest.api.apps.list({})).content.map((app) => app.id)).toEqual([appId])
    const listed = (await listUsers(admin)).filter((it) => it.email === email)
    expect(listed).toEqual([answer.user])
    await expect(guest.api.invites.get({ id: secret })).rejects.toMatchObject(notFound)
    expect(await signIn(server.url, email)).toMatchObject({ orgId: admin.orgId })
  })

  it('inviting several at once returns the outcome of each', async () => {
    const admin = await createOrganisation(server)
    const member = await createMember(server, admin.orgId)
    const [known, fresh] = [newEmail(), newEmail()]
    await invite(admin, known)
    const { invites } = await admin.api.invites.create({
      invites: [{ email: fresh }, { email: member.email }, { email: known.toUpperCase() }],
    })
    expect(invites.map(({ email, outcome }) => [email, outcome])).toEqual([
      [fresh, 'INVITED'],
      [member.email, 'ALREADY_MEMBER'],
      [known, 'RESENT'],
    ])
    expect((await listUsers(admin)).map(({ status }) => status).toSorted()).toEqual([
      'ACTIVE',
      'ACTIVE',
      'INVITE_PENDING',
      'INVITE_PENDING',
    ])
    expect(await readLastMail(server, member.email)).toBeUndefined()
  })

  it('inviting again extends the time, and the old link stops working', async () => {
    const own = await startTestServer()
    const admin = await createOrganisation(own)
    const first = await invite(admin, 'ben@garden.example')
    own.clock.advance(6 * dayMs)
    Object.assign(admin, await signIn(own.url, admin.email))
    const again = await invite(admin, 'ben@garden.example', { orgRole: 'Admin' })
    expect(again).toMatchObject({ id: first.id, outcome: 'RESENT' })
    own.clock.advance(2 * dayMs)
    const guest = openBrowser(own.url)
    await expect(guest.api.invites.get({ id: first.secret })).rejects.toMatchObject(notFound)
    expect(await guest.api.invites.get({ id: again.secret })).toMatchObject({ orgRole: 'Admin' })
    own.clock.advance(6 * dayMs)
    await expect(guest.api.invites.get({ id: again.secret })).rejects.toMatchObject(notFound)
    await expect(guest.api.invites.signup({ id: again.secret, ...profile })).rejects.toMatchObject(notFound)
    expect(guest.cookies.size).toBe(0)
    await own.close()
  })

  it('inviting is refused for apps of others, and for one address twice', async () => {
    const [admin, other] = [await createOrganisation(server), await createOrganisation(server)]
    const { appId } = await createAppWithVersion(other)
    const email = newEmail()
    await expect(invite(admin, email, { appIds: [appId] })).rejects.toMatchObject(notFound)
    const twice = [{ email }, { email: email.toUpperCase() }]
    await expect(admin.api.invites.create({ invites: twice })).rejects.toMatchObject({ status: 400 })
    expect((await listUsers(admin)).map((it) => it.email)).toEqual([admin.email])
    expect(await readLastMail(server, email)).toBeUndefined()
  })

  it('inviting does not reveal an account in another organisation', async () => {
    const [admin, other] = [await createOrganisation(server), await createOrganisation(server)]
    const { outcome, secret } = await invite(admin, other.email)
    expect(outcome).toBe('INVITED')
    await expect(signUp(secret)).rejects.toMatchObject(notFound)
    expect(await other.api.users.me()).toMatchObject({ orgId: other.orgId })
    await expect(signIn(server.url, other.email)).resolves.toMatchObject({ orgId: other.orgId })
  })
})

describe('an invitation', () => {
  it('an invitation lets one of two in who accept it at once', async () => {
    const admin = await createOrganisation(server)
    const { secret, email } = await invite(admin)
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map((it) => signUp(secret, { name: `Ben ${it}` })))
    const winners = outcomes.flatMap((it) => (it.status === 'fulfilled' ? [it.value.user] : []))
    expect(winners).toHaveLength(1)
    for (const it of outcomes) if (it.status === 'rejected') expect(it.reason).toMatchObject(notFound)
    expect((await listUsers(admin)).filter((it) => it.email === email)).toMatchObject(winners)
  })

  it('invitations of two organisations make one account of an address', async () => {
    const admins = [await createOrganisation(server), await createOrganisation(server)]
    const email = newEmail()
    const invites = await Promise.all(admins.map((admin) => invite(admin, email)))
    const outcomes = await Promise.allSettled(invites.map(({ secret }) => signUp(secret)))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('an invitation needs a strong password and a name', async () => {
    const admin = await createOrganisation(server)
    const { secret } = await invite(admin)
    await expect(signUp(secret, { password: 'simple', name: ' ' })).rejects.toMatchObject({
      status: 400,
      body: { subErrors: [{ field: 'name' }, { field: 'password' }] },
    })
    await expect(signUp(secret)).resolves.toBeDefined()
  })

  it('an invitation with a guessed link is not found, and refused from a page of another site', async () => {
    const { api } = openBrowser(server.url)
    for (const id of ['guessed', server.clock.newId()]) {
      await expect(api.invites.get({ id })).rejects.toMatchObject(notFound)
      await expect(signUp(id)).rejects.toMatchObject(notFound)
    }
    const foreign = await fetch(`${server.url}/v1/invite/guessed/signup`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
      body: JSON.stringify(profile),
    })
    expect(await foreign.json()).toMatchObject({ code: 'origin_not_allowed' })
  })

  it('an invitation is revoked by an Admin of its own organisation, once', async () => {
    const [admin, other] = [await createOrganisation(server), await createOrganisation(server)]
    const { id, secret } = await invite(admin)
    await expect(other.api.invites.revoke({ id })).rejects.toMatchObject(notFound)
    expect(await openBrowser(server.url).api.invites.get({ id: secret })).toBeDefined()
    expect(await admin.api.invites.revoke({ id })).toEqual({ deleted: true })
    await expect(admin.api.invites.revoke({ id })).rejects.toMatchObject(notFound)
    await expect(signUp(secret)).rejects.toMatchObject(notFound)
    expect((await listUsers(admin)).map(({ status }) => status)).toEqual(['ACTIVE'])
  })

  it('an invitation gives only the apps that still exist', async () => {
    const admin = await createOrganisation(server)
    const [gone, kept] = [await createAppWithVersion(admin), await createAppWithVersion(admin)]
    const { secret } = await invite(admin, newEmail(), { appIds: [gone.appId, kept.appId] })
    await admin.api.apps.delete({ id: gone.appId })
    const guest = openBrowser(server.url)
    await guest.api.invites.signup({ id: secret, ...profile })
    expect((await guest.api.apps.list({})).content.map(({ id }) => id)).toEqual([kept.appId])
  })
})

describe('reserved domains', () => {
  it('reserved domains are refused in production: special-use names, and those that are configured', async () => {
    const production = await startTestServer({
      WAYMARK_MODE: 'production',
      WAYMARK_RESERVED_EMAIL_DOMAINS: 'throwaway.dev, mailbox.io',
    })
    const admin = await createOrganisation(production)
    const refused = ['a@example.com', 'b@shop.test', 'c@mail.throwaway.dev', 'd@mailbox.io']
    const invites = [{ email: 'fine@garden.dev' }, ...refused.map((email) => ({ email }))]
    await expect(admin.api.invites.create({ invites })).rejects.toMatchObject({
      status: 400,
      body: {
        code: 'email_reserved',
        message: 'An email of a reserved domain cannot be used',
        subErrors: [1, 2, 3, 4].map((index) => ({ field: `invites.${index}.email` })),
      },
    })
    expect((await admin.api.users.list({})).totalElements).toBe(1)
    const { api } = openBrowser(production.url)
    for (const email of refused) {
      await expect(api.users.validate({ email })).rejects.toMatchObject({
        status: 400,
        body: { code: 'email_reserved' },
      })
    }
    expect(await api.users.validate({ email: 'fine@garden.dev' })).toEqual({ valid: true })
    await production.close()
  })

  it('reserved domains are allowed in local mode, unless they are configured', async () => {
    const { api } = openBrowser(server.url)
    expect(await api.users.validate({ email: 'a@example.com' })).toEqual({ valid: true })
    await expect(api.users.validate({ email: 'nobody' })).rejects.toMatchObject({
      status: 400,
      body: { subErrors: [{ field: 'email', message: 'Enter a valid email address' }] },
    })
  })
})
