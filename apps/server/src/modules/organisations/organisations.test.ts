import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember, createOrganisation } from '../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

describe('the organisation', () => {
  it('is renamed by an Admin and read by everybody in it', async () => {
    const admin = await createOrganisation(server)
    const member = await createMember(server, admin.orgId)
    const { revision } = await admin.api.organisation.get()
    const renamed = await admin.api.organisation.update({ name: 'Garden centre', revision })
    expect(renamed).toMatchObject({
      name: 'Garden centre',
      revision: revision + 1,
      updatedBy: admin.memberId,
    })
    expect(await member.api.organisation.get()).toEqual(renamed)
  })

  it('is not renamed by a Member', async () => {
    const admin = await createOrganisation(server)
    const member = await createMember(server, admin.orgId)
    await expect(member.api.organisation.update({ name: 'Mine' })).rejects.toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
    expect(await admin.api.organisation.get()).toMatchObject({ name: 'Test organisation' })
  })

  it('refuses a stale revision and names who changed it', async () => {
    const admin = await createOrganisation(server)
    const { revision } = await admin.api.organisation.get()
    const { updatedAt } = await admin.api.organisation.update({ name: 'First', revision })
    await expect(admin.api.organisation.update({ name: 'Second', revision })).rejects.toMatchObject({
      status: 409,
      body: {
        code: 'stale_revision',
        subErrors: [{ field: 'revision', message: `Test member changed it at ${updatedAt}` }],
      },
    })
  })

  it('refuses an empty name', async () => {
    const admin = await createOrganisation(server)
    await expect(admin.api.organisation.update({ name: '  ' })).rejects.toMatchObject({
      status: 400,
      body: { code: 'invalid_input', subErrors: [{ field: 'name' }] },
    })
  })
})

describe('settings', () => {
  it('are changed by an Admin and bound the session of everybody', async () => {
    const admin = await createOrganisation(server)
    const { orgId } = admin
    await admin.api.organisation.updateSetting({ orgId, setting: { uiSessionTimeout: 600 } })
    expect(await admin.api.organisation.getSetting({ orgId })).toEqual({ setting: { uiSessionTimeout: 600 } })
    server.clock.advance(601_000)
    await expect(admin.api.users.me()).rejects.toMatchObject({
      status: 417,
      body: { code: 'session_expired' },
    })
  })

  it('of another organisation do not exist', async () => {
    const admin = await createOrganisation(server)
    const { orgId } = await createOrganisation(server)
    const setting = { uiSessionTimeout: 600 }
    await expect(admin.api.organisation.getSetting({ orgId })).rejects.toMatchObject({ status: 404 })
    await expect(admin.api.organisation.updateSetting({ orgId, setting })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('refuse a time-out that would lock everybody out', async () => {
    const admin = await createOrganisation(server)
    const change = admin.api.organisation.updateSetting({
      orgId: admin.orgId,
      setting: { uiSessionTimeout: 1 },
    })
    await expect(change).rejects.toMatchObject({
      status: 400,
      body: { subErrors: [{ field: 'setting.uiSessionTimeout' }] },
    })
  })
})
