import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember, createOrganisation, signIn } from '../../../test/factories.ts'
import { settleAtOnce } from '../../../test/settle-at-once.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const lastAdmin = {
  status: 409,
  body: { code: 'last_admin', message: 'An organisation needs at least one Admin' },
}
const forbidden = { status: 403, body: { code: 'forbidden' } }
const signedOut = { status: 417, body: { code: 'session_expired' } }

describe('the list of members', () => {
  it('the list of members holds members and invited people, sorted and paged as one', async () => {
    const admin = await createOrganisation(server)
    await createOrganisation(server)
    const member = await createMember(server, admin.orgId)
    const emails = ['zoe@garden.example', 'abe@garden.example']
    await admin.api.invites.create({ invites: emails.map((email) => ({ email })) })
    const page = await member.api.users.list({ sort: 'email,ASC', size: 3 })
    expect(page).toMatchObject({ totalElements: 4, totalPages: 2 })
    const rest = await member.api.users.list({ sort: 'email,ASC', size: 3, page: 1 })
    const listed = [...page.content, ...rest.content]
    const { compare } = new Intl.Collator('en', { numeric: true })
    expect(listed.map(({ email }) => email)).toEqual([admin.email, member.email, ...emails].toSorted(compare))
    expect(
      listed
        .filter(({ status }) => status === 'ACTIVE')
        .map(({ uid }) => uid)
        .toSorted(),
    ).toEqual([admin.memberId, member.memberId].toSorted())
    for (const sort of ['name', 'orgRole', 'status', 'createdAt', 'updatedAt', 'id']) {
      expect((await admin.api.users.list({ sort: `${sort},DESC` })).content).toHaveLength(4)
    }
    await expect(admin.api.users.list({ sort: 'passwordHash,ASC' })).rejects.toMatchObject({
      body: { code: 'unknown_sort_field' },
    })
    expect(JSON.stringify(listed)).not.toMatch(/hash|secret/i)
  })

  it('the list of members says who may use no app yet', async () => {
    const admin = await createOrganisation(server)
    const [bo, cy] = [await createMember(server, admin.orgId), await createMember(server, admin.orgId)]
    await admin.api.invites.create({ invites: [{ email: 'zoe@garden.example' }] })
    const app = await admin.api.apps.create({ name: 'Shop', platform: 'WEB' })
    await admin.api.appUsers.add({ id: app.id, userIds: [cy.memberId] })
    const { content } = await admin.api.users.list({})
    expect(content.filter(({ isWaiting }) => isWaiting).map(({ uid }) => uid)).toEqual([bo.memberId])
  })
})

describe('a profile', () => {
  it('a profile is changed by its own member', async () => {
    const admin = await createOrganisation(server)
    const { revision } = await admin.api.users.me()
    const change = { name: 'Ada', language: 'de', jobRole: 'Founder/CXO' } as const
    const changed = await admin.api.users.update({ id: admin.memberId, ...change, revision })
    expect(changed).toMatchObject({ ...change, revision: revision + 1 })
    expect(await admin.api.users.me()).toEqual(changed)
    expect(await admin.api.users.update({ id: admin.memberId, jobRole: null })).toMatchObject({
      name: 'Ada',
      jobRole: null,
    })
    await expect(
      admin.api.users.update({ id: admin.memberId, name: 'Late', revision }),
    ).rejects.toMatchObject({ status: 409, body: { code: 'stale_revision' } })
    expect(await admin.api.users.me()).toMatchObject({ name: 'Ada' })
  })

  it('a profile cannot be changed by others, and cannot set a role', async () => {
    const admin = await createOrganisation(server)
    const member = await createMember(server, admin.orgId)
    const other = await createOrganisation(server)
    for (const id of [member.memberId, other.memberId, server.clock.newId()]) {
      await expect(admin.api.users.update({ id, name: 'Mine' })).rejects.toMatchObject(forbidden)
    }
    await member.api.users.update({ id: member.memberId, orgRole: 'Admin' } as never)
    expect(await member.api.users.me()).toMatchObject({ orgRole: 'Member' })
  })
})

describe('a role', () => {
  it('a role is set by an Admin and ends the sessions of the member, but not if it stays the same', async () => {
    const admin = await createOrganisation(server)
    const member = await createMember(server, admin.orgId)
    const { memberId: id } = member
    await admin.api.users.updateRole({ id, orgRole: 'Member' })
    expect(await member.api.users.me()).toMatchObject({ orgRole: 'Member' })
    const promoted = await admin.api.users.updateRole({ id, orgRole: 'Admin' })
    await expect(member.api.users.me()).rejects.toMatchObject(signedOut)
    const again = await signIn(server.url, member.email)
    expect(await again.api.users.me()).toEqual(promoted)
    expect(await again.api.invites.create({ invites: [{ email: 'x@garden.example' }] })).toBeDefined()

    await admin.api.users.updateRole({ id, orgRole: 'Member' })
    await expect(again.api.users.me()).rejects.toMatchObject(signedOut)
    const { api } = await signIn(server.url, member.email)
    await expect(api.users.updateRole({ id, orgRole: 'Admin' })).rejects.toMatchObject(forbidden)
  })

  it('an Admin who gives up the role keeps the session that it was given up in', async () => {
    const admin = await createOrganisation(server)
    await createMember(server, admin.orgId, 'Admin')
    const elsewhere = await signIn(server.url, admin.email)
    await admin.api.users.updateRole({ id: admin.memberId, orgRole: 'Member' })
    expect(await admin.api.users.me()).toMatchObject({ orgRole: 'Member' })
    await expect(elsewhere.api.users.me()).rejects.toMatchObject(signedOut)
  })

  it('the role of the last Admin stays', async () => {
    const admin = await createOrganisation(server)
    await createMember(server, admin.orgId)
    for (const id of [admin.memberId, admin.memberId.toUpperCase()]) {
      await expect(admin.api.users.updateRole({ id, orgRole: 'Member' })).rejects.toMatchObject(lastAdmin)
    }
    expect(await admin.api.users.me()).toMatchObject({ orgRole: 'Admin' })
  })

  it('one of two last Admins who demote each other at once keeps the role', async () => {
    const one = await createOrganisation(server)
    const two = await createMember(server, one.orgId, 'Admin')
    const outcomes = await settleAtOnce(server, one.orgId, () => [
      one.api.users.updateRole({ id: two.memberId, orgRole: 'Member' }),
      two.api.users.updateRole({ id: one.memberId, orgRole: 'Member' }),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { api } = await signIn(server.url, one.email)
    const roles = (await api.users.list({})).content.map(({ orgRole }) => orgRole)
    expect(roles.toSorted()).toEqual(['Admin', 'Member'])
  })

  it('one of several Admins who all give up the role at once keeps it', async () => {
    const first = await createOrganisation(server)
    const admins = [
      first,
      ...(await Promise.all([1, 2, 3].map(() => createMember(server, first.orgId, 'Admin')))),
    ]
    const outcomes = await settleAtOnce(server, first.orgId, () =>
      admins.map(({ api, memberId: id }) => api.users.updateRole({ id, orgRole: 'Member' })),
    )
    const refused = outcomes.flatMap((it) => (it.status === 'rejected' ? [it.reason] : []))
    expect(refused).toHaveLength(1)
    expect(refused[0]).toMatchObject(lastAdmin)
    const { content } = await first.api.users.list({})
    expect(content.filter(({ orgRole }) => orgRole === 'Admin')).toHaveLength(1)
  })

  it('a role is not set for somebody elsewhere, or from a stale revision', async () => {
    const [admin, other] = [await createOrganisation(server), await createOrganisation(server)]
    const member = await createMember(server, admin.orgId)
    for (const id of [other.memberId, server.clock.newId()]) {
      await expect(admin.api.users.updateRole({ id, orgRole: 'Member' })).rejects.toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      })
    }
    const { revision } = await member.api.users.update({ id: member.memberId, name: 'Ben' })
    const late = { id: member.memberId, orgRole: 'Admin', revision: revision - 1 } as const
    await expect(admin.api.users.updateRole(late)).rejects.toMatchObject({ body: { code: 'stale_revision' } })
    expect(await member.api.users.me()).toMatchObject({ orgRole: 'Member' })
  })
})
