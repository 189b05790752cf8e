import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLiveProject } from '../../../test/deployment-factories.ts'
import { createMember, createOrganisation, signIn } from '../../../test/factories.ts'
import { createGif, createPng, padTo, toFile } from '../../../test/media-files.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

describe('the organisation', () => {
  it('the organisation is renamed by an Admin and read by everybody in it', async () => {
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

  it('the organisation is not renamed by a Member', async () => {
    const admin = await createOrganisation(server)
    const member = await createMember(server, admin.orgId)
    await expect(member.api.organisation.update({ name: 'Mine' })).rejects.toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
    expect(await admin.api.organisation.get()).toMatchObject({ name: 'Test organisation' })
  })

  it('the organisation refuses a stale revision and names who changed it', async () => {
    const admin = await createOrganisation(server)
    const { revision } = await admin.api.organisation.get()
    const { updatedAt } = await admin.api.organisation.update({ name: 'First', revision })
    await expect(admin.api.organisation.update({ name: 'Second', revision })).rejects.toMatchObject({
      status: 409,
      body: {
        code: 'stale_revision',
        subErrors: [{ field: 'revision', message: `Last changed by Test member at ${updatedAt}` }],
      },
    })
  })

  it('the organisation refuses an empty name', async () => {
    const admin = await createOrganisation(server)
    await expect(admin.api.organisation.update({ name: '  ' })).rejects.toMatchObject({
      status: 400,
      body: { code: 'invalid_input', subErrors: [{ field: 'name' }] },
    })
  })
})

describe('setting the organisation up', () => {
  it('setting the organisation up completes its details once, and those of its Admin', async () => {
    const admin = await createOrganisation(server)
    expect(await admin.api.organisation.get()).toMatchObject({ setUpAt: null, size: null })
    const done = await admin.api.organisation.create({
      name: 'Garden centre',
      size: '11-50',
      jobRole: 'Designer',
    })
    expect(done).toMatchObject({ name: 'Garden centre', size: '11-50', setUpAt: expect.any(String) })
    expect(await admin.api.organisation.get()).toEqual(done)
    expect(await admin.api.users.me()).toMatchObject({ jobRole: 'Designer' })
    await expect(admin.api.organisation.create({ name: 'Again' })).rejects.toMatchObject({
      status: 409,
      body: { code: 'organisation_set_up' },
    })
    expect(await admin.api.organisation.get()).toEqual(done)
  })

  it('setting the organisation up has one winner when two do it at once', async () => {
    const admin = await createOrganisation(server)
    const names = ['One', 'Two', 'Three']
    const outcomes = await Promise.allSettled(names.map((name) => admin.api.organisation.create({ name })))
    const winners = outcomes.flatMap((it) => (it.status === 'fulfilled' ? [it.value.name] : []))
    expect(winners).toHaveLength(1)
    expect((await admin.api.organisation.get()).name).toBe(winners[0])
  })
})

describe('the logo', () => {
  it('a logo is served as immutable at its address, until another one takes its place', async () => {
    const admin = await createOrganisation(server)
    const [png, gif] = [await createPng(), await createGif()]
    const { logoUrl } = await admin.api.organisation.uploadLogo({ file: toFile(png) })
    expect(await admin.api.organisation.get()).toMatchObject({ logoUrl })
    const answer = await fetch(server.url + logoUrl)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(png)

    const changed = await admin.api.organisation.uploadLogo({ file: toFile(gif) })
    expect(changed.logoUrl).not.toBe(logoUrl)
    expect((await fetch(server.url + changed.logoUrl)).headers.get('content-type')).toBe('image/gif')
    expect((await fetch(server.url + logoUrl)).status).toBe(404)
  })

  it('a logo that is no image by its content, or too large, is refused', async () => {
    const admin = await createOrganisation(server)
    const script = new File(['<svg onload="alert(1)"/>'], 'logo.png', { type: 'image/png' })
    await expect(admin.api.organisation.uploadLogo({ file: script })).rejects.toMatchObject({
      status: 415,
      body: { code: 'unsupported_media' },
    })
    const large = toFile(padTo(await createPng(), 102_401))
    await expect(admin.api.organisation.uploadLogo({ file: large })).rejects.toMatchObject({
      status: 413,
      body: { code: 'body_too_large', message: 'File size too large' },
    })
    expect(await admin.api.organisation.get()).toMatchObject({ logoUrl: null })
  })
})

describe('removing the organisation', () => {
  it('removing the organisation needs the word, says what depends on it, and ends every session', async () => {
    const admin = await createOrganisation(server)
    const member = await createMember(server, admin.orgId)
    const { deployment } = await createLiveProject(server, admin)
    await admin.api.invites.create({ invites: [{ email: 'invited@garden.example' }] })
    for (const confirm of [undefined, 'delete', 'DELETE ']) {
      await expect(admin.api.organisation.remove({ confirm })).rejects.toMatchObject({
        status: 400,
        body: { code: 'deletion_unconfirmed' },
      })
    }
    const counts = { members: 2, invites: 1, apps: 1, projects: 1, deployments: 1 }
    const counted = await admin.api.organisation.remove({ dryRun: 'true' })
    expect(counted).toEqual({ removed: false, counts })
    expect(await admin.api.deployments.get({ appId: deployment.appId, id: deployment.id })).toBeDefined()

    const removed = await admin.api.organisation.remove({ confirm: 'DELETE' })
    expect(removed).toEqual({ removed: true, counts })
    expect([...admin.cookies.keys()]).toEqual(['waymark_browser'])
    await expect(member.api.users.me()).rejects.toMatchObject({ status: 417 })
    await expect(signIn(server.url, admin.email)).rejects.toMatchObject({ status: 401 })
  })

  it('removing the organisation takes what its apps deliver away at once', async () => {
    const { admin, sdkKey, guideHash } = await createLiveProject(server)
    const read = (path: string) => fetch(`${server.url}/sdk/v1/${sdkKey}/${path}`)
    const paths = ['manifest.json', `guides/${guideHash}.json`]
    for (const path of paths) expect((await read(path)).status).toBe(200)
    await admin.api.organisation.remove({ confirm: 'DELETE' })
    for (const path of paths) expect((await read(path)).status).toBe(404)
  })

  it('removing the organisation leaves the other organisations alone', async () => {
    const [admin, other] = [await createOrganisation(server), await createOrganisation(server)]
    await admin.api.organisation.remove({ confirm: 'DELETE' })
    expect(await other.api.organisation.get()).toMatchObject({ id: other.orgId })
  })
})

describe('settings', () => {
  it('settings are changed by an Admin and limit the session of everybody', async () => {
    const admin = await createOrganisation(server)
    const { orgId } = admin
    await admin.api.organisation.updateSetting({ orgId, setting: { uiSessionTimeout: 600 } })
    expect(await admin.api.organisation.getSetting({ orgId })).toMatchObject({
      setting: { uiSessionTimeout: 600 },
    })
    server.clock.advance(601_000)
    await expect(admin.api.users.me()).rejects.toMatchObject({
      status: 417,
      body: { code: 'session_expired' },
    })
  })

  it('settings keep what a change leaves out', async () => {
    const admin = await createOrganisation(server)
    const member = await createMember(server, admin.orgId)
    const { orgId } = admin
    await expect(member.api.apps.create({ name: 'Mine', platform: 'WEB' })).resolves.toBeDefined()
    await Promise.all([
      admin.api.organisation.updateSetting({ orgId, setting: { flags: { membersCanCreateApps: false } } }),
      admin.api.organisation.updateSetting({ orgId, setting: { uiSessionTimeout: 900 } }),
    ])
    expect(await member.api.organisation.getSetting({ orgId })).toEqual({
      setting: { uiSessionTimeout: 900, flags: { membersCanCreateApps: false, collectsUsage: true } },
    })
    await expect(member.api.apps.create({ name: 'Another', platform: 'WEB' })).rejects.toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
    await expect(admin.api.apps.create({ name: 'Another', platform: 'WEB' })).resolves.toBeDefined()
  })

  it('settings refuse an unknown flag', async () => {
    const admin = await createOrganisation(server)
    const answer = await admin.fetch(`/v1/orgs/${admin.orgId}/setting`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ setting: { flags: { everything: true } } }),
    })
    expect(answer.status).toBe(400)
  })

  it('settings of another organisation are not found', async () => {
    const admin = await createOrganisation(server)
    const { orgId } = await createOrganisation(server)
    const setting = { uiSessionTimeout: 600 }
    await expect(admin.api.organisation.getSetting({ orgId })).rejects.toMatchObject({ status: 404 })
    await expect(admin.api.organisation.updateSetting({ orgId, setting })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('settings refuse a time-out that would lock everybody out', async () => {
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
