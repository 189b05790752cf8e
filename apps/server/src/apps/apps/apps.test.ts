import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember, createOrganisation } from '../../../test/factories.ts'
import { createImage } from '../../../test/places/apps.ts'
import { createName, createProject, createStep } from '../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const newApp = (name = createName('Shop')) => ({ name, platform: 'WEB' as const, pageUrl: null })

describe('creating an app', () => {
  it('a created app has a public key and an empty manifest, and its creator may use it', async () => {
    const { orgId } = await createOrganisation(server)
    const member = await createMember(server, orgId)
    const app = await member.api.apps.create({
      ...newApp('Corner shop'),
      pageUrl: 'https://shop.example/start',
    })
    expect(app).toMatchObject({
      name: 'Corner shop',
      pageUrl: 'https://shop.example/start',
      revision: 1,
      orgId,
    })
    expect(app.sdkKey).toMatch(/^wm_[0-9a-f]{32}$/)
    expect(await member.api.apps.get({ id: app.id })).toEqual(app)
    const manifest = await fetch(`${server.url}/sdk/v1/${app.sdkKey}/manifest.json`)
    expect(await manifest.json()).toMatchObject({ version: 1, killed: false, deployments: [] })
  })

  it('creating an app refuses a name that is taken in the organisation, whatever its case', async () => {
    const admin = await createOrganisation(server)
    await admin.api.apps.create(newApp('Corner shop'))
    await expect(admin.api.apps.create(newApp('CORNER SHOP'))).rejects.toMatchObject({
      status: 409,
      body: { code: 'app_name_taken', message: 'App name is taken' },
    })
    const other = await createOrganisation(server)
    await expect(other.api.apps.create(newApp('Corner shop'))).resolves.toMatchObject({ name: 'Corner shop' })
  })

  it('creating an app gives a name to exactly one of many that ask at once', async () => {
    const admin = await createOrganisation(server)
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => admin.api.apps.create(newApp('Rush'))))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const it of outcomes) {
      if (it.status === 'fulfilled') continue
      expect(it.reason).toMatchObject({ status: 409, body: { code: 'app_name_taken' } })
    }
    expect((await admin.api.apps.list({})).totalElements).toBe(1)
  })

  it.each([
    ['', 'App name cannot be empty'],
    ['What?', 'Special characters are not allowed'],
    ['x'.repeat(51), 'Character limit exceeded (max 50)'],
  ])('creating an app refuses the name "%s"', async (name, message) => {
    const admin = await createOrganisation(server)
    await expect(admin.api.apps.create(newApp(name))).rejects.toMatchObject({
      status: 400,
      body: { code: 'invalid_input', subErrors: [{ field: 'name', message }] },
    })
  })

  it('creating an app refuses a page that is no web address', async () => {
    const admin = await createOrganisation(server)
    const app = admin.api.apps.create({ ...newApp(), pageUrl: 'javascript:alert(1)' })
    await expect(app).rejects.toMatchObject({ status: 400, body: { subErrors: [{ field: 'pageUrl' }] } })
  })
})

describe('the link schemes of an app', () => {
  it('link schemes are set by members of the app, and are in its manifest at once', async () => {
    const admin = await createOrganisation(server)
    const { id, sdkKey, linkSchemes, revision } = await admin.api.apps.create(newApp())
    expect(linkSchemes).toEqual([])
    const changed = await admin.api.apps.update({
      id,
      linkSchemes: ['shop', ' Shop ', 'com.example.shop'],
      revision,
    })
    expect(changed).toMatchObject({ linkSchemes: ['com.example.shop', 'shop'], revision: revision + 1 })
    const manifest = await fetch(`${server.url}/sdk/v1/${sdkKey}/manifest.json`)
    expect(await manifest.json()).toMatchObject({ linkSchemes: ['com.example.shop', 'shop'] })
    expect((await admin.api.apps.update({ id, name: 'Renamed' })).linkSchemes).toHaveLength(2)
  })

  it.each(['javascript', 'data', 'file', 'chrome', 'ms-msdt', 'https', 'shop://'])(
    'the link scheme %s is refused',
    async (scheme) => {
      const admin = await createOrganisation(server)
      const { id } = await admin.api.apps.create(newApp())
      await expect(admin.api.apps.update({ id, linkSchemes: [scheme] })).rejects.toMatchObject({
        status: 400,
        body: { subErrors: [{ field: 'linkSchemes.0' }] },
      })
    },
  )
})

describe('the name of an app', () => {
  it('the name of an app is valid when it is well-formed and free', async () => {
    const admin = await createOrganisation(server)
    const { id } = await admin.api.apps.create(newApp('Corner shop'))
    expect(await admin.api.apps.validate({ name: 'Other shop' })).toEqual({ valid: true })
    expect(await admin.api.apps.validate({ name: 'CORNER shop', id })).toEqual({ valid: true })
    await expect(admin.api.apps.validate({ name: ' corner SHOP ' })).rejects.toMatchObject({
      status: 409,
      body: { code: 'app_name_taken', message: 'App name is taken' },
    })
    const other = await createOrganisation(server)
    expect(await other.api.apps.validate({ name: 'Corner shop' })).toEqual({ valid: true })
  })

  it.each(['', '   ', 'What?', 'x'.repeat(51)])('the app name "%s" is invalid', async (name) => {
    const admin = await createOrganisation(server)
    await expect(admin.api.apps.validate({ name })).rejects.toMatchObject({
      status: 400,
      body: { code: 'invalid_input', subErrors: [{ field: 'name' }] },
    })
  })

  it('the name of an app goes to one of two apps that are renamed at once', async () => {
    const admin = await createOrganisation(server)
    const apps = await Promise.all([1, 2].map(() => admin.api.apps.create(newApp())))
    const renamed = await Promise.allSettled(
      apps.map(({ id }, index) => admin.api.apps.update({ id, name: ['Rush', 'RUSH'][index]! })),
    )
    expect(renamed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [late] = renamed.filter((it) => it.status === 'rejected')
    expect(late?.reason).toMatchObject({ status: 409, body: { code: 'app_name_taken' } })
  })
})

describe('the list of apps', () => {
  it('the list of apps shows an Admin every app and a Member their own, with users when asked', async () => {
    const admin = await createOrganisation(server)
    const member = await createMember(server, admin.orgId)
    const [adminsApp, membersApp] = [
      await admin.api.apps.create(newApp()),
      await member.api.apps.create(newApp()),
    ]
    const all = await admin.api.apps.list({ 'fetch-users': 'true', sort: 'createdAt,ASC' } as never)
    expect(all.content.map(({ id }) => id)).toEqual([adminsApp.id, membersApp.id])
    expect(all.content[1]?.users).toEqual([
      { uid: member.memberId, name: 'Test member', email: member.email, orgRole: 'Member' },
    ])
    const own = await member.api.apps.list({})
    expect(own.content.map(({ id }) => id)).toEqual([membersApp.id])
    expect(own.content[0]).not.toHaveProperty('users')
    expect(own.content[0]).not.toHaveProperty('features')
  })

  it('the list of apps comes in pages, sorted as asked', async () => {
    const admin = await createOrganisation(server)
    for (const name of ['B', 'C', 'A']) await admin.api.apps.create(newApp(name))
    const page = await admin.api.apps.list({ page: 1, size: 2, sort: 'name,ASC' })
    expect(page).toMatchObject({ page: 1, size: 2, totalPages: 2, totalElements: 3 })
    expect(page.content.map(({ name }) => name)).toEqual(['C'])
  })

  it.each(['password,ASC', 'orgId,DESC', 'constructor,ASC'])(
    'the list of apps cannot be sorted by %s',
    async (sort) => {
      const admin = await createOrganisation(server)
      await expect(admin.api.apps.list({ sort })).rejects.toMatchObject({
        status: 400,
        body: { code: 'unknown_sort_field', subErrors: [{ field: 'sort' }] },
      })
    },
  )
})

describe('changing an app', () => {
  it('changing an app keeps what is not named', async () => {
    const admin = await createOrganisation(server)
    const app = await admin.api.apps.create({ ...newApp('Before'), pageUrl: '/demo/' })
    const changed = await admin.api.apps.update({ id: app.id, name: 'After', revision: 1 })
    expect(changed).toMatchObject({ name: 'After', pageUrl: '/demo/', revision: 2, sdkKey: app.sdkKey })
    expect(await admin.api.apps.get({ id: app.id })).toEqual(changed)
  })

  it('changing an app refuses a stale revision and names who changed it', async () => {
    const admin = await createOrganisation(server)
    const app = await admin.api.apps.create(newApp())
    const { updatedAt } = await admin.api.apps.update({ id: app.id, name: createName('Mine'), revision: 1 })
    await expect(admin.api.apps.update({ id: app.id, name: 'Late', revision: 1 })).rejects.toMatchObject({
      status: 409,
      body: {
        code: 'stale_revision',
        subErrors: [{ field: 'revision', message: `Last changed by Test member at ${updatedAt}` }],
      },
    })
  })

  it('changing an app refuses the name of another app', async () => {
    const admin = await createOrganisation(server)
    await admin.api.apps.create(newApp('One'))
    const { id } = await admin.api.apps.create(newApp('Two'))
    await expect(admin.api.apps.update({ id, name: 'one' })).rejects.toMatchObject({
      status: 409,
      body: { code: 'app_name_taken' },
    })
  })

  it('changing an app is authorised for the app in the path, never for one in the body', async () => {
    const victim = await createOrganisation(server)
    const target = await victim.api.apps.create(newApp('Safe'))
    const thief = await createMember(server, victim.orgId)
    const own = await thief.api.apps.create(newApp())
    for (const method of ['PUT', 'DELETE']) {
      const answer = await thief.fetch(`/v1/apps/${target.id}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ appId: own.id, name: 'Stolen' }),
      })
      expect(answer.status).toBe(404)
    }
    expect(await victim.api.apps.get({ id: target.id })).toMatchObject({ name: 'Safe' })
  })
})

describe('deleting an app', () => {
  it('a dry run of deleting an app lists what would be deleted, and deletes nothing', async () => {
    const admin = await createOrganisation(server)
    const place = await createProject(admin)
    await createStep(admin, place)
    await admin.api.projects.publish({ ...place, id: place.projectId })
    const { appId, projectId } = place
    await admin.api.appVersions.create({ appId, name: '2.0' })
    const { id } = await admin.api.deployments.create({ appId, name: 'Everybody', projectId })
    await admin.api.deployments.goLive({ appId, id })
    await admin.api.deployments.create({ appId, name: 'Draft', projectId })
    await admin.api.media.upload({ appId, file: createImage() })

    const answer = await admin.fetch(`/v1/apps/${appId}?dryRun=true`, { method: 'DELETE' })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      deleted: false,
      contents: expect.objectContaining({
        versions: 2,
        projects: 1,
        deployments: 2,
        liveDeployments: 1,
        media: 1,
        endUsers: 0,
      }),
    })
    expect(await admin.api.apps.get({ id: appId })).toMatchObject({ id: appId })
    await admin.api.deployments.stop({ appId, id })
    const { contents } = await admin.api.apps.delete({ id: appId, dryRun: 'true' } as never)
    expect(contents).toMatchObject({ deployments: 2, liveDeployments: 0 })
  })

  it('an app is deleted only once, also when two requests come at once', async () => {
    const admin = await createOrganisation(server)
    const { id } = await admin.api.apps.create(newApp())
    const outcomes = await Promise.allSettled([1, 2].map(() => admin.api.apps.delete({ id })))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(admin.api.apps.delete({ id })).rejects.toMatchObject({ status: 404 })
    await expect(admin.api.apps.delete({ id, dryRun: 'true' } as never)).rejects.toMatchObject({
      status: 404,
    })
  })

  it('deleting an app deletes all that belongs to it, and its key is refused', async () => {
    const admin = await createOrganisation(server)
    const app = await admin.api.apps.create(newApp())
    const version = await admin.api.appVersions.create({ appId: app.id, name: '1.0' })
    const place = { appId: app.id, appVersionId: version.id }
    await admin.api.projects.create({
      ...place,
      name: 'Tour',
      category: 'USER_ONBOARDING',
      type: 'SINGLE_FLOW',
      subType: 'STATIC_FLOW',
    })
    expect(await admin.api.apps.delete({ id: app.id })).toEqual({ deleted: true })
    await expect(admin.api.apps.get({ id: app.id })).rejects.toMatchObject({ status: 404 })
    await expect(admin.api.projects.list(place)).rejects.toMatchObject({ status: 404 })
    const left = await server.database.db
      .selectFrom('projects')
      .select('id')
      .where('appId', '=', app.id)
      .execute()
    expect(left).toEqual([])
    expect((await admin.api.apps.list({})).totalElements).toBe(0)
    const manifest = await fetch(`${server.url}/sdk/v1/${app.sdkKey}/manifest.json`)
    expect(await manifest.json()).toMatchObject({ code: 'unknown_sdk_key' })
  })
})

describe('app versions', () => {
  it('two names of app versions are the same when their numbers are', async () => {
    const admin = await createOrganisation(server)
    const { id: appId } = await admin.api.apps.create(newApp())
    await admin.api.appVersions.create({ appId, name: '1.2' })
    for (const name of ['1.2.0', '01.2', '1.2']) {
      await expect(admin.api.appVersions.create({ appId, name })).rejects.toMatchObject({
        status: 409,
        body: { code: 'app_version_present', message: 'App version is already present' },
      })
    }
    await admin.api.appVersions.create({ appId, name: '1.20' })
    const { content } = await admin.api.appVersions.list({ appId, sort: 'createdAt,ASC' })
    expect(content.map(({ name }) => name)).toEqual(['1.2', '1.20'])
  })

  it('an app version cannot be renamed to an existing name, or from a stale revision', async () => {
    const admin = await createOrganisation(server)
    const { id: appId } = await admin.api.apps.create(newApp())
    await admin.api.appVersions.create({ appId, name: '1.0' })
    const { id } = await admin.api.appVersions.create({ appId, name: '2.0' })
    await expect(admin.api.appVersions.update({ appId, id, name: '1' })).rejects.toMatchObject({
      body: { code: 'app_version_present' },
    })
    expect(await admin.api.appVersions.update({ appId, id, name: '2.1', revision: 1 })).toMatchObject({
      name: '2.1',
      revision: 2,
    })
    await expect(admin.api.appVersions.update({ appId, id, name: '2.2', revision: 1 })).rejects.toMatchObject(
      {
        status: 409,
        body: { code: 'stale_revision' },
      },
    )
    expect(await admin.api.appVersions.get({ appId, id })).toMatchObject({ name: '2.1' })
  })

  it('an app version is deleted only when no project belongs to it', async () => {
    const admin = await createOrganisation(server)
    const { id: appId } = await admin.api.apps.create(newApp())
    const { id } = await admin.api.appVersions.create({ appId, name: '1.0' })
    const tour = await admin.api.projects.create({
      appId,
      appVersionId: id,
      name: 'Tour',
      category: 'USER_ONBOARDING',
      type: 'SINGLE_FLOW',
      subType: 'STATIC_FLOW',
    })
    await expect(admin.api.appVersions.delete({ appId, id })).rejects.toMatchObject({
      status: 409,
      body: { code: 'app_version_in_use' },
    })
    await admin.api.projects.delete({ appId, appVersionId: id, id: tour.id })
    await admin.api.appVersions.delete({ appId, id })
    await expect(admin.api.appVersions.get({ appId, id })).rejects.toMatchObject({ status: 404 })
    await expect(admin.api.appVersions.delete({ appId, id })).rejects.toMatchObject({ status: 404 })
  })

  it('an app version is not found under another app', async () => {
    const admin = await createOrganisation(server)
    const [one, other] = [await admin.api.apps.create(newApp()), await admin.api.apps.create(newApp())]
    const { id } = await admin.api.appVersions.create({ appId: one.id, name: '1.0' })
    const here = { appId: other.id, id }
    await expect(admin.api.appVersions.get(here)).rejects.toMatchObject({ status: 404 })
    await expect(admin.api.appVersions.update({ ...here, name: '9' })).rejects.toMatchObject({ status: 404 })
    await expect(admin.api.appVersions.delete(here)).rejects.toMatchObject({ status: 404 })
  })
})
