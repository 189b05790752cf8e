import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember, createOrganisation } from '../../../test/factories.ts'
import {
  createAppWithVersion,
  createDynamicFlow,
  createPopup,
  createStep,
  createTarget,
  newProjectOf,
  newWalkthrough,
  switchOn,
} from '../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

async function createApp() {
  const admin = await createOrganisation(server)
  const { appId, appVersionId } = await createAppWithVersion(admin)
  return { admin, api: admin.api, place: { appId, appVersionId } }
}

describe('the kind of a new project', () => {
  it('the kind of a new project must fit its category and type', async () => {
    const { api, place } = await createApp()
    const project = { ...place, ...newProjectOf('POPUP') }
    for (const other of [{ category: 'NUDGES' as const }, { type: 'SINGLE_FLOW' as const }]) {
      await expect(api.projects.create({ ...project, ...other })).rejects.toMatchObject({
        status: 400,
        body: { code: 'invalid_input', subErrors: [{ field: Object.keys(other)[0] }] },
      })
    }
    expect((await api.projects.list(place)).totalElements).toBe(0)
  })

  it('the kind of a new project must be one that the catalogue of the app offers', async () => {
    const { api, place } = await createApp()
    const create = () => api.projects.create({ ...place, ...newProjectOf('DYNAMIC_FLOW') })
    await expect(create()).rejects.toMatchObject({ status: 409, body: { code: 'kind_not_available' } })
    await switchOn(server, place.appId, 'DYNAMIC_FLOW_SINGLE')
    expect(await create()).toMatchObject({ subType: 'DYNAMIC_FLOW' })
  })
})

describe('a project of a single screen', () => {
  it('a project of a single screen holds one step', async () => {
    const { admin, api, place } = await createApp()
    const { id: projectId } = await api.projects.create({ ...place, ...newProjectOf('POPUP') })
    const step = await createStep(admin, { ...place, projectId }, { optional: true })
    expect(step).toMatchObject({ sourceType: 'INDEPENDENT', optional: false })
    await expect(createStep(admin, { ...place, projectId })).rejects.toMatchObject({
      status: 409,
      body: { code: 'kind_has_one_step' },
    })
    expect(await api.projects.publish({ ...place, id: projectId })).toMatchObject({ version: 1 })
  })

  it('a project of a single screen is not published in the container of another kind', async () => {
    const { admin, api, place } = await createApp()
    const { id: projectId } = await api.projects.create({ ...place, ...newProjectOf('DRAWER') })
    const { key } = await createStep(admin, { ...place, projectId })
    await expect(api.projects.publish({ ...place, id: projectId })).rejects.toMatchObject({
      body: { code: 'publish_blocked', subErrors: [{ field: `steps.${key}.component` }] },
    })
  })
})

describe('a flow with pages', () => {
  it('a copy of a flow with pages has its pages, start screen and their contents under the same keys', async () => {
    const { admin, api } = await createApp()
    const place = await createDynamicFlow(server, admin)
    const identifiers = [createTarget('one'), createTarget('two')]
    await api.startScreen.create({ ...place, name: 'Welcome', component: createPopup(), identifiers })
    for (const name of ['Home', 'Cart']) {
      const { id: pageId } = await api.pages.create({ ...place, name, identifiers })
      await api.pageAssists.create({
        ...place,
        pageId,
        name: `On ${name}`,
        component: createPopup(),
        identifiers,
      })
    }
    const read = async (projectId: string) => {
      const at = { ...place, projectId }
      const { content: pages } = await api.pages.list(at)
      const steps = [await api.startScreen.get(at)]
      const onPages = pages.map(({ id: pageId }) => api.pageAssists.list({ ...at, pageId }))
      const assists = (await Promise.all(onPages)).flatMap(({ content }) => content)
      const parts = [...pages, ...steps, ...assists]
      return {
        ids: parts.flatMap(({ id, identifiers }) => [id, ...identifiers.map((it) => it.id)]),
        content: parts.map(({ key, name, identifiers, ...part }) => ({
          key,
          name,
          documents: identifiers.map(({ document }) => document),
          component: 'component' in part ? part.component : null,
        })),
      }
    }
    const copy = await api.projects.duplicate({ ...place, id: place.projectId })
    const [original, copied] = [await read(place.projectId), await read(copy.id)]
    expect(copied.content).toEqual(original.content)
    expect(copied.content).toHaveLength(5)
    expect(new Set([...original.ids, ...copied.ids]).size).toBe(30)

    await api.projects.delete({ ...place, id: place.projectId })
    expect(await read(copy.id)).toEqual(copied)
  })
})

describe('asking whether a name is free', () => {
  it('validating a name answers what creating would, and lets a project keep its own', async () => {
    const { api, place } = await createApp()
    const ask = (name: string, id?: string) => api.projects.validate({ ...place, name, ...(id && { id }) })
    expect(await ask('Tour')).toEqual({ valid: true })
    const { id } = await api.projects.create({ ...place, ...newWalkthrough('Tour') })
    await expect(ask('TOUR')).rejects.toMatchObject({ status: 409, body: { code: 'project_name_taken' } })
    expect(await ask('TOUR', id)).toEqual({ valid: true })
    await expect(ask('a/b')).rejects.toMatchObject({ status: 400, body: { subErrors: [{ field: 'name' }] } })
  })

  it('validating a name reveals nothing of apps that one may not use', async () => {
    const { admin, place } = await createApp()
    const outsider = await createMember(server, admin.orgId)
    const foreigner = await createOrganisation(server)
    for (const { api } of [outsider, foreigner]) {
      await expect(api.projects.validate({ ...place, name: 'Tour' })).rejects.toMatchObject({ status: 404 })
    }
    const own = await createAppWithVersion(foreigner)
    await expect(
      foreigner.api.projects.validate({ ...own, appVersionId: place.appVersionId, name: 'Tour' }),
    ).rejects.toMatchObject({ status: 404 })
  })
})
