import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLiveProject } from '../../../test/deployment-factories.ts'
import { createMember, createOrganisation, signIn } from '../../../test/factories.ts'
import { createAppWithVersion, createPopup } from '../../../test/project-factories.ts'
import { settleAtOnce } from '../../../test/settle-at-once.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const lastAdmin = { status: 409, body: { code: 'last_admin' } }
const notFound = { status: 404, body: { code: 'not_found' } }
const nobodyOwns = {
  apps: 0,
  projects: 0,
  customTemplates: 0,
  segments: 0,
  providers: 0,
  invites: 0,
}

describe('removing a member', () => {
  it('removing a member counts, then transfers what they own, and leaves what is live running', async () => {
    const admin = await createOrganisation(server)
    const [leaver, heir] = [await createMember(server, admin.orgId), await createMember(server, admin.orgId)]
    const live = await createLiveProject(server, leaver)
    const { appId, appVersionId, projectId, deployment } = live
    await leaver.api.segments.create({ appId, name: 'Everybody' })
    await leaver.api.templates.createCustom({ appId, name: 'Ours', component: createPopup() })
    const transfer = { id: leaver.memberId, toUserId: heir.memberId }
    const counts = { ...nobodyOwns, apps: 1, projects: 1, customTemplates: 1, segments: 1 }

    const counted = await admin.api.users.transferResources({ ...transfer, dryRun: 'true' })
    expect(counted).toMatchObject({ removed: false, toUserId: heir.memberId, counts })
    expect(await leaver.api.apps.get({ id: appId })).toBeDefined()
    await expect(heir.api.apps.get({ id: appId })).rejects.toMatchObject(notFound)

    expect(await admin.api.users.transferResources(transfer)).toMatchObject({ removed: true, counts })
    await expect(leaver.api.users.me()).rejects.toMatchObject({
      status: 417,
      body: { code: 'session_expired' },
    })
    await expect(signIn(server.url, leaver.email)).rejects.toMatchObject({ status: 401 })
    const uids = (await admin.api.users.list({})).content.map(({ uid }) => uid)
    expect(uids.toSorted()).toEqual([admin.memberId, heir.memberId].toSorted())

    expect(await heir.api.apps.get({ id: appId })).toMatchObject({ id: appId })
    expect(await heir.api.deployments.get({ appId, id: deployment.id })).toMatchObject({ status: 'LIVE' })
    const manifest = await fetch(`${server.url}/sdk/v1/${live.sdkKey}/manifest.json`)
    expect(JSON.stringify(await manifest.json())).toContain(live.guideHash)
    const changes = await heir.api.projects.listChanges({ appId, appVersionId, id: projectId })
    expect(changes.content.map(({ actor }) => actor)).toContainEqual({
      uid: leaver.memberId,
      name: 'Test member',
    })

    // The heir owns what they received, and can pass it on.
    expect(await admin.api.users.transferResources({ id: heir.memberId, dryRun: 'true' })).toMatchObject({
      toUserId: admin.memberId,
      counts,
    })
  })

  it('removing a member gives everything to the Admin who asks, pending invites too', async () => {
    const admin = await createOrganisation(server)
    const leaver = await createMember(server, admin.orgId, 'Admin')
    await createAppWithVersion(leaver)
    await leaver.api.users.update({ id: leaver.memberId, name: 'Leaver' })
    await leaver.api.invites.create({ invites: [{ email: 'invited@garden.example' }] })
    const { counts, toUserId } = await admin.api.users.transferResources({ id: leaver.memberId })
    expect({ counts, toUserId }).toMatchObject({
      toUserId: admin.memberId,
      counts: { ...nobodyOwns, apps: 1, invites: 1 },
    })
    const { content } = await admin.api.users.list({})
    expect(content.map(({ status }) => status).toSorted()).toEqual(['ACTIVE', 'INVITE_PENDING'])
    await expect(admin.api.users.transferResources({ id: leaver.memberId })).rejects.toMatchObject(notFound)
  })

  it('removing a member frees the address for a new account', async () => {
    const admin = await createOrganisation(server)
    const { memberId: id, email } = await createMember(server, admin.orgId)
    await admin.api.users.transferResources({ id })
    const { invites } = await admin.api.invites.create({ invites: [{ email }] })
    expect(invites).toMatchObject([{ email, outcome: 'INVITED' }])
  })

  it('removing a member is refused for the last Admin, for oneself as heir, and for people elsewhere', async () => {
    const [admin, other] = [await createOrganisation(server), await createOrganisation(server)]
    const { memberId: id } = await createMember(server, admin.orgId)
    const attempts = [
      [{ id: admin.memberId, toUserId: id }, lastAdmin],
      [{ id: admin.memberId.toUpperCase(), toUserId: id }, lastAdmin],
      [{ id: admin.memberId, toUserId: id, dryRun: 'true' }, lastAdmin],
      [{ id: admin.memberId }, { status: 400, body: { code: 'transfer_to_self' } }],
      [
        { id, toUserId: id },
        { status: 400, body: { code: 'transfer_to_self' } },
      ],
      [{ id, toUserId: other.memberId }, notFound],
      [{ id: other.memberId }, notFound],
      [{ id: server.clock.newId() }, notFound],
    ] as const
    for (const [transfer, refusal] of attempts) {
      await expect(admin.api.users.transferResources(transfer)).rejects.toMatchObject(refusal)
    }
    expect((await admin.api.users.list({})).totalElements).toBe(2)
    expect(await other.api.users.me()).toBeDefined()
  })

  it('removing an Admin is possible if another one stays', async () => {
    const admin = await createOrganisation(server)
    const second = await createMember(server, admin.orgId, 'Admin')
    await admin.api.users.transferResources({ id: admin.memberId, toUserId: second.memberId })
    expect([...admin.cookies.keys()]).toEqual(['waymark_browser'])
    expect((await second.api.users.list({})).totalElements).toBe(1)
  })

  it('removing two last Admins at once, by each other or themselves, keeps one', async () => {
    for (const whom of ['each other', 'themselves'] as const) {
      const one = await createOrganisation(server)
      const two = await createMember(server, one.orgId, 'Admin')
      const [first, second] = whom === 'each other' ? [two, one] : [one, two]
      const outcomes = await settleAtOnce(server, one.orgId, () => [
        one.api.users.transferResources({ id: first.memberId, toUserId: second.memberId }),
        two.api.users.transferResources({ id: second.memberId, toUserId: first.memberId }),
      ])
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const left = await Promise.allSettled([one, two].map(({ email }) => signIn(server.url, email)))
      expect(left.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
  })
})
