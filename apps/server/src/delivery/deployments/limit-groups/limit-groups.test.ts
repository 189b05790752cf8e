import { manifest, type NewLimitGroup } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember, createOrganisation } from '../../../../test/factories.ts'
import { createAppWithVersion } from '../../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const popups: NewLimitGroup = { name: 'Pop-ups', subTypes: ['POPUP', 'TOOLTIP'], max: 2, window: 'DAY' }

async function prepare() {
  const admin = await createOrganisation(server)
  const { appId, sdkKey } = await createAppWithVersion(admin)
  const api = admin.api.limitGroups
  const readManifest = async () => {
    const answer = await fetch(`${server.url}/sdk/v1/${sdkKey}/manifest.json`)
    return manifest.parse(await answer.json()).limitGroups
  }
  return { admin, appId, api, readManifest }
}

describe('limit groups', () => {
  it('limit groups reach target apps when they are created, changed and deleted', async () => {
    const { appId, api, readManifest } = await prepare()
    const made = await api.create({ appId, ...popups })
    expect(made).toMatchObject({ appId, ...popups, revision: 1 })
    const { name: _name, ...delivered } = popups
    expect(await readManifest()).toEqual([{ id: made.id, ...delivered }])

    const changed = await api.update({ appId, id: made.id, max: 5, window: 'SESSION', revision: 1 })
    expect(changed).toMatchObject({ ...popups, max: 5, window: 'SESSION', revision: 2 })
    expect((await api.list({ appId })).content).toEqual([changed])
    expect(await readManifest()).toMatchObject([{ max: 5, window: 'SESSION' }])

    expect(await api.delete({ appId, id: made.id })).toEqual({ deleted: true })
    expect(await readManifest()).toEqual([])
    await expect(api.delete({ appId, id: made.id })).rejects.toMatchObject({ status: 404 })
  })

  it('limit groups have unique names in the app', async () => {
    const { admin, appId, api } = await prepare()
    await api.create({ appId, ...popups })
    const other = await api.create({ appId, ...popups, name: 'Nudges' })
    const taken = { status: 409, body: { code: 'limit_group_name_taken' } }
    await expect(api.create({ appId, ...popups, name: 'POP-UPS' })).rejects.toMatchObject(taken)
    const rename = api.update({ appId, id: other.id, name: 'pop-ups' })
    await expect(rename).rejects.toMatchObject(taken)
    const { appId: another } = await createAppWithVersion(admin)
    expect(await api.create({ appId: another, ...popups })).toMatchObject({ name: 'Pop-ups' })
  })

  it('limit groups refuse a stale revision', async () => {
    const { appId, api } = await prepare()
    const { id } = await api.create({ appId, ...popups })
    await api.update({ appId, id, max: 3, revision: 1 })
    const stale = api.update({ appId, id, max: 4, revision: 1 })
    await expect(stale).rejects.toMatchObject({ status: 409, body: { code: 'stale_revision' } })
  })

  it('limit groups are twenty at most, also when several are created at once', async () => {
    const { appId, api, readManifest } = await prepare()
    const names = Array.from({ length: 22 }, (_, index) => `Limit ${index}`)
    const made = await Promise.allSettled(names.map((name) => api.create({ appId, ...popups, name })))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    expect(made.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, body: { code: 'too_many_limit_groups' } },
    })
    expect(await readManifest()).toHaveLength(20)
  })

  it.each([
    ['no kind', { subTypes: [] }],
    ['a kind twice', { subTypes: ['POPUP', 'POPUP'] }],
    ['a kind that does not exist', { subTypes: ['TOASTER'] }],
    ['none allowed', { max: 0 }],
    ['another window', { window: 'YEAR' }],
    ['a forbidden name', { name: 'Pop|ups' }],
  ])('a limit group with %s is refused', async (_what, fields) => {
    const { appId, api } = await prepare()
    const make = api.create({ appId, ...popups, ...(fields as object) })
    await expect(make).rejects.toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  })

  it('limit groups of all apps are listed for Admins, and only those of their organisation', async () => {
    const { admin, appId, api } = await prepare()
    const { appId: another } = await createAppWithVersion(admin)
    await api.create({ appId, ...popups })
    await api.create({ appId: another, ...popups, max: 7 })
    const stranger = await prepare()
    await stranger.api.create({ appId: stranger.appId, ...popups })
    const { content } = await api.listOfOrganisation({ sort: 'createdAt,ASC' })
    expect(content).toMatchObject([
      { appId, max: 2 },
      { appId: another, max: 7 },
    ])
    const member = await createMember(server, admin.orgId)
    await expect(member.api.limitGroups.listOfOrganisation({})).rejects.toMatchObject({ status: 403 })
  })

  it('a limit group is not found from another app', async () => {
    const { appId, api } = await prepare()
    const { id } = await api.create({ appId, ...popups })
    const stranger = await prepare()
    const mixed = { appId: stranger.appId, id }
    await expect(stranger.api.update({ ...mixed, max: 1 })).rejects.toMatchObject({ status: 404 })
    await expect(stranger.api.delete(mixed)).rejects.toMatchObject({ status: 404 })
    expect((await api.list({ appId })).content).toHaveLength(1)
  })
})
