import type { Guide, StartScreenProperties } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation } from '../../../../test/factories.ts'
import {
  createPopup,
  createProject,
  createStep,
  createTarget,
  newProjectOf,
} from '../../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

async function createFlow() {
  const admin = await createOrganisation(server)
  const place = await createProject(admin)
  return { admin, api: admin.api, place, at: { ...place, id: place.projectId } }
}

const toLocale = (code: string) => ({ code, id: `id of ${code}`, translateCode: code })
const toText = (properties: object) => JSON.stringify(properties)
const parse = (properties: string) => JSON.parse(properties) as StartScreenProperties

describe('the start screen', () => {
  it('the start screen begins the flow, in lists and in the guide', async () => {
    const { api, admin, place, at } = await createFlow()
    const step = await createStep(admin, place)
    const component = createPopup('Welcome')
    const start = await api.startScreen.create({ ...place, component, identifiers: [createTarget()] })
    expect(start).toMatchObject({
      name: 'Start screen',
      sourceType: 'START_SCREEN',
      component,
      revision: 1,
      waitMs: 4000,
      identifiers: [{ assistId: start.id, pageId: null, document: createTarget() }],
    })
    expect(await api.startScreen.get(place)).toEqual(start)
    expect(await api.projects.get(at)).toMatchObject({
      startScreenId: start.id,
      stepCount: 2,
      cover: component,
    })
    expect((await api.assists.list(place)).content.map(({ id }) => id)).toEqual([step.id])
    await expect(api.assists.get({ ...place, id: start.id })).rejects.toMatchObject({ status: 404 })

    const { guideHash } = await api.projects.publish(at)
    const { sdkKey } = await api.apps.get({ id: place.appId })
    const answer = await fetch(`${server.url}/sdk/v1/${sdkKey}/guides/${guideHash}.json`)
    const { steps } = (await answer.json()) as Guide
    expect(steps.map(({ key }) => key)).toEqual([start.key, step.key])
  })

  it('a project has one start screen, also when several are created at once', async () => {
    const { api, place } = await createFlow()
    const made = await Promise.allSettled([1, 2, 3].map(() => api.startScreen.create(place)))
    expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    await expect(api.startScreen.create(place)).rejects.toMatchObject({
      status: 409,
      body: { code: 'start_screen_exists' },
    })
  })

  it('the start screen is changed by revision, and deleted', async () => {
    const { api, place, at } = await createFlow()
    await expect(api.startScreen.update({ ...place, name: 'None' })).rejects.toMatchObject({ status: 404 })
    await expect(api.startScreen.delete(place)).rejects.toMatchObject({ status: 404 })
    await api.startScreen.create(place)
    const changed = await api.startScreen.update({ ...place, name: 'Hello', waitMs: 100, revision: 1 })
    expect(changed).toMatchObject({ name: 'Hello', waitMs: 100, onMissing: 'CENTER', revision: 2 })
    await expect(api.startScreen.update({ ...place, name: 'Late', revision: 1 })).rejects.toMatchObject({
      status: 409,
      body: { code: 'stale_revision', subErrors: [{ message: expect.stringContaining('Test member') }] },
    })
    expect(await api.startScreen.get(place)).toEqual(changed)
    expect(await api.startScreen.delete(place)).toEqual({ deleted: true })
    await expect(api.startScreen.get(place)).rejects.toMatchObject({ status: 404 })
    expect(await api.projects.get(at)).toMatchObject({ startScreenId: null, stepCount: 0 })
  })

  it('the start screen belongs to flows only', async () => {
    const { api, place } = await createFlow()
    const popup = await api.projects.create({ ...place, ...newProjectOf('POPUP') })
    await expect(api.startScreen.create({ ...place, projectId: popup.id })).rejects.toMatchObject({
      status: 409,
      body: { code: 'kind_has_no_start_screen' },
    })
  })

  it('the start screen of another organisation is not found', async () => {
    const [one, other] = [await createFlow(), await createFlow()]
    await other.api.startScreen.create(other.place)
    const foreign = { ...one.place, projectId: other.place.projectId }
    await expect(one.api.startScreen.get(foreign)).rejects.toMatchObject({ status: 404 })
    await expect(one.api.startScreen.delete(foreign)).rejects.toMatchObject({ status: 404 })
    await expect(one.api.startScreen.components.get(foreign)).rejects.toMatchObject({ status: 404 })
  })
})

describe('the properties of the start screen', () => {
  it('the properties of the start screen show the locales of the project, and set them', async () => {
    const { api, place, at } = await createFlow()
    await api.projects.update({ ...at, selectedLocales: ['en', 'de'] })
    const { properties } = await api.startScreen.create(place)
    expect(parse(properties)).toEqual({
      defaultLocale: { code: 'en', id: expect.any(String), translateCode: 'en' },
      selectedLocales: [expect.objectContaining({ code: 'en' }), expect.objectContaining({ code: 'de' })],
    })
    const next = { defaultLocale: toLocale('fr'), selectedLocales: [toLocale('de'), toLocale('fr')] }
    const changed = await api.startScreen.update({ ...place, properties: toText(next) })
    expect(parse(changed.properties).selectedLocales.map(({ code }) => code)).toEqual(['fr', 'de'])
    const project = await api.projects.get(at)
    expect(project).toMatchObject({ defaultLocale: 'fr', selectedLocales: ['fr', 'de'], revision: 3 })
    // Sending back what was read changes nothing.
    await api.startScreen.update({ ...place, properties: changed.properties })
    expect(await api.projects.get(at)).toMatchObject({ revision: 3 })
  })

  it.each([
    ['lacks an id', { code: 'ang', translateCode: 'ang' }, 'en'],
    ['lacks a translateCode', { code: 'ang', id: '1', translateCode: '' }, 'en'],
    ['is complete', { code: 'ang', id: '1', translateCode: 'ang' }, 'ang'],
  ])(
    "the properties of the start screen take the default for 'ang' where it %s",
    async (_when, defaultLocale, expected) => {
      const { api, place, at } = await createFlow()
      const properties = toText({ defaultLocale, selectedLocales: [defaultLocale] })
      await api.startScreen.create({ ...place, properties })
      expect(await api.projects.get(at)).toMatchObject({
        defaultLocale: expected,
        selectedLocales: [expected],
      })
    },
  )

  it.each([
    ['no JSON', '{'],
    ['no locales', '{}'],
    ['another field', toText({ defaultLocale: toLocale('en'), selectedLocales: [toLocale('en')], more: 1 })],
    ['a code that is none', toText({ defaultLocale: toLocale('e n'), selectedLocales: [toLocale('en')] })],
  ])('properties of the start screen are refused with %s', async (_what, properties) => {
    const { api, place } = await createFlow()
    await expect(api.startScreen.create({ ...place, properties })).rejects.toMatchObject({
      status: 400,
      body: {
        code: 'invalid_input',
        subErrors: expect.arrayContaining([
          expect.objectContaining({ field: expect.stringContaining('properties'), code: expect.any(String) }),
        ]),
      },
    })
    await expect(api.startScreen.get(place)).rejects.toMatchObject({ status: 404 })
  })
})

describe('the component of the start screen', () => {
  it('the component of the start screen is created once, replaced by revision, and deleted', async () => {
    const { api, place } = await createFlow()
    await api.startScreen.create(place)
    const { components } = api.startScreen
    await expect(components.get(place)).rejects.toMatchObject({ status: 404 })
    const set = await Promise.allSettled(
      ['One', 'Two'].map((title) => components.create({ ...place, component: createPopup(title) })),
    )
    expect(set.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(components.createV1({ ...place, component: { title: 'Three' } })).rejects.toMatchObject({
      status: 409,
      body: { code: 'component_exists' },
    })
    const { revision } = await components.get(place)
    const changes = await Promise.allSettled(
      ['Four', 'Five'].map((title) =>
        components.update({ ...place, component: createPopup(title), revision }),
      ),
    )
    expect(changes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const flat = await components.updateV1({ ...place, component: { type: 'popup', title: 'Flat' } })
    expect(flat.component.blocks[0]).toMatchObject({ text: { en: 'Flat' } })
    expect((await api.startScreen.get(place)).component).toEqual(flat.component)
    await components.delete(place)
    expect((await api.startScreen.get(place)).component).toBeNull()
  })

  it('the start screen is shown at elements that are found by its own identifiers', async () => {
    const { api, place } = await createFlow()
    await expect(api.startScreen.identifiers.list(place)).rejects.toMatchObject({ status: 404 })
    const { id: assistId } = await api.startScreen.create(place)
    const { identifiers } = api.startScreen
    const added = await identifiers.create({ ...place, document: createTarget('one') })
    expect(added).toMatchObject({ assistId, pageId: null, revision: 1 })
    const at = { ...place, id: added.id }
    const changed = await identifiers.update({ ...at, document: createTarget('two'), revision: 1 })
    await expect(identifiers.updateV1({ ...at, document: { tag: 'a' }, revision: 1 })).rejects.toMatchObject({
      status: 409,
      body: { code: 'stale_revision' },
    })
    expect(await identifiers.get(at)).toEqual(changed)
    await identifiers.createV1({ ...place, document: { tag: 'button', text: 'Buy' } })
    expect((await identifiers.list(place)).totalElements).toBe(2)
    await identifiers.delete(at)
    await expect(identifiers.get(at)).rejects.toMatchObject({ status: 404 })
    expect((await api.startScreen.get(place)).identifiers).toHaveLength(1)
  })
})
