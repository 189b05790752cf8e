import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember, createOrganisation } from '../../../test/factories.ts'
import { createAppWithVersion } from '../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

async function createTeam() {
  const admin = await createOrganisation(server)
  const [creator, member] = [await createMember(server, admin.orgId), await createMember(server, admin.orgId)]
  const { appId: id } = await createAppWithVersion(creator)
  const listUids = async () => (await creator.api.appUsers.list({ id })).content.map(({ uid }) => uid)
  return { admin, creator, member, id, listUids }
}

describe('adding members to an app', () => {
  it('added members can use the app from now on', async () => {
    const { admin, creator, member, id } = await createTeam()
    await expect(member.api.apps.get({ id })).rejects.toMatchObject({ status: 404 })
    const added = await creator.api.appUsers.add({ id, userIds: [member.memberId, admin.memberId] })
    expect(added.map(({ uid }) => uid).sort()).toEqual([member.memberId, admin.memberId].sort())
    expect(await member.api.apps.get({ id })).toMatchObject({ id })
    const page = await member.api.appUsers.list({ id, sort: 'createdAt,ASC' })
    expect(page.totalElements).toBe(3)
    expect(page.content).toContainEqual({
      uid: member.memberId,
      name: 'Test member',
      email: member.email,
      orgRole: 'Member',
    })
  })

  it('adding members leaves those who are there already, also when it is done at once', async () => {
    const { creator, member, id, listUids } = await createTeam()
    const add = () => creator.api.appUsers.add({ id, userIds: [member.memberId, creator.memberId] })
    await Promise.all([add(), add(), add()])
    expect((await listUids()).sort()).toEqual([creator.memberId, member.memberId].sort())
  })

  it('adding members fails as a whole if one is unknown or in another organisation, with the same answer', async () => {
    const { creator, member, id, listUids } = await createTeam()
    const foreigner = await createOrganisation(server)
    for (const stranger of [foreigner.memberId, server.clock.newId()]) {
      const adding = creator.api.appUsers.add({ id, userIds: [member.memberId, stranger] })
      await expect(adding).rejects.toMatchObject({
        status: 400,
        body: {
          code: 'invalid_input',
          subErrors: [{ field: 'userIds.1', message: 'No member has this ID' }],
        },
      })
    }
    expect(await listUids()).toEqual([creator.memberId])
    await expect(creator.api.appUsers.add({ id, userIds: [] })).rejects.toMatchObject({ status: 400 })
  })
})

describe('a member of an app', () => {
  it('a member of an app may leave it, and comes back when they are added again', async () => {
    const { creator, member, id, listUids } = await createTeam()
    await creator.api.appUsers.add({ id, userIds: [member.memberId] })
    expect(await member.api.appUsers.remove({ id, uid: member.memberId })).toEqual({ deleted: true })
    expect(await listUids()).toEqual([creator.memberId])
    await expect(member.api.apps.get({ id })).rejects.toMatchObject({ status: 404 })
    await creator.api.appUsers.add({ id, userIds: [member.memberId] })
    expect(await member.api.apps.get({ id })).toMatchObject({ id })
  })

  it('a member of an app is removed by an Admin and by the creator of the app, not by others', async () => {
    const { admin, creator, member, id, listUids } = await createTeam()
    const other = await createMember(server, admin.orgId)
    const userIds = [member.memberId, other.memberId]
    await creator.api.appUsers.add({ id, userIds })
    for (const uid of [other.memberId, creator.memberId]) {
      await expect(member.api.appUsers.remove({ id, uid })).rejects.toMatchObject({
        status: 403,
        body: {
          code: 'not_app_creator',
          message: 'Only an Admin or the person who created the app can remove others from it',
        },
      })
    }
    await creator.api.appUsers.remove({ id, uid: other.memberId })
    await admin.api.appUsers.remove({ id, uid: member.memberId })
    expect(await listUids()).toEqual([creator.memberId])
    for (const uid of [member.memberId, server.clock.newId()]) {
      await expect(admin.api.appUsers.remove({ id, uid })).rejects.toMatchObject({ status: 404 })
    }
  })
})
