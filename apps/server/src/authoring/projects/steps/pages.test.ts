import { limits } from '@waymark/contract/constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember, createOrganisation } from '../../../../test/factories.ts'
import { createWav, toFile } from '../../../../test/media-files.ts'
import {
  createDynamicFlow,
  createPopup,
  createProject,
  createTarget,
  switchOn,
} from '../../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

async function createPages(...names: string[]) {
  const admin = await createOrganisation(server)
  const place = await createDynamicFlow(server, admin)
  const ids: string[] = []
  for (const name of names) ids.push((await admin.api.pages.create({ ...place, name })).id)
  const readNames = async () =>
    (await admin.api.pages.list(place)).content.map(({ name, position }) => `${position} ${name}`)
  return { admin, api: admin.api, place, ids, readNames }
}

async function createPageAssists(...names: string[]) {
  const scene = await createPages('Home', 'Cart')
  const { api, place, ids } = scene
  const onPage = { ...place, pageId: ids[0] ?? '' }
  const assistIds: string[] = []
  for (const name of names) {
    assistIds.push((await api.pageAssists.create({ ...onPage, name, optional: true })).id)
  }
  const readAssists = async () =>
    (await api.pageAssists.list(onPage)).content.map(({ name, position }) => `${position} ${name}`)
  return { ...scene, onPage, onOther: { ...place, pageId: ids[1] ?? '' }, assistIds, readAssists }
}

describe('a page', () => {
  it('a page is recognised by expressions and selectors only where the app allows them', async () => {
    const { api, place, ids } = await createPages('Home')
    const selector = { ...createTarget(), css: '.cart > button' }
    const pattern = { ...createTarget(), text: { match: 'REGEX' as const, value: { en: '^a+$' } } }
    const noSelector = {
      field: 'identifiers.0.css',
      message: 'Custom CSS selectors are turned off for this app',
    }
    const noPattern = {
      field: 'identifiers.1.text.value.en',
      message: "Regular expressions are turned off for this app's identifiers",
    }
    const identifiers = [selector, pattern]
    await expect(api.pages.create({ ...place, name: 'Shop', identifiers })).rejects.toMatchObject({
      status: 400,
      body: { code: 'invalid_input', subErrors: [noSelector, noPattern] },
    })
    const onPage = { ...place, pageId: ids[0] ?? '' }
    await expect(api.pageAssists.create({ ...onPage, name: 'Hello', identifiers })).rejects.toMatchObject({
      status: 400,
      body: { code: 'invalid_input', subErrors: [noSelector, noPattern] },
    })
    for (const [document, field] of [
      [selector, 'document.css'],
      [pattern, 'document.text.value.en'],
    ] as const) {
      await expect(api.pages.identifiers.create({ ...onPage, document })).rejects.toMatchObject({
        status: 400,
        body: { code: 'invalid_input', subErrors: [{ field }] },
      })
    }
    expect((await api.pages.list(place)).content).toMatchObject([{ identifiers: [], assistCount: 0 }])
    await switchOn(
      ...([server, place.appId, 'DYNAMIC_FLOW_SINGLE'] as const),
      ...(['ENABLE_REGEX_FOR_IDENTIFIERS', 'ENABLE_CUSTOM_SELECTOR_FOR_IDENTIFIERS'] as const),
    )
    expect((await api.pages.create({ ...place, name: 'Shop', identifiers })).identifiers).toHaveLength(2)
  })

  it('a page is created at the position that is asked for, with its identifiers', async () => {
    const { api, place, readNames } = await createPages('Home', 'Cart')
    const page = await api.pages.create({
      ...place,
      name: 'Shop',
      position: 1,
      identifiers: [createTarget()],
    })
    expect(page).toMatchObject({ name: 'Shop', position: 1, assistCount: 0, logo: null, revision: 1 })
    expect(page.identifiers).toMatchObject([{ assistId: null, pageId: page.id, document: createTarget() }])
    expect(await api.pages.get({ ...place, id: page.id })).toEqual(page)
    expect(await readNames()).toEqual(['0 Home', '1 Shop', '2 Cart'])
  })

  it('a page is renamed by revision', async () => {
    const { admin, api, place, ids } = await createPages('Home')
    const at = { ...place, id: ids[0] ?? '', revision: 1 }
    const colleague = await createMember(server, admin.orgId, 'Admin')
    const changed = await colleague.api.pages.update({ ...at, name: 'Start' })
    await expect(api.pages.update({ ...at, name: 'Late' })).rejects.toMatchObject({
      status: 409,
      body: { code: 'stale_revision', subErrors: [{ message: expect.stringContaining('Test member') }] },
    })
    expect(await api.pages.get(at)).toEqual(changed)
    await expect(api.pages.update({ ...at, name: 'a/b' })).rejects.toMatchObject({ status: 400 })
  })

  it('a deleted page takes its assists and identifiers along, and the others close up', async () => {
    const { api, place, onPage, assistIds, readNames } = await createPageAssists('A')
    await api.pages.identifiers.create({ ...onPage, document: createTarget() })
    await api.pages.delete({ ...place, id: onPage.pageId })
    expect(await readNames()).toEqual(['0 Cart'])
    await expect(api.pages.get({ ...place, id: onPage.pageId })).rejects.toMatchObject({ status: 404 })
    await expect(api.pageAssists.get({ ...onPage, id: assistIds[0] ?? '' })).rejects.toMatchObject({
      status: 404,
    })
    expect(await api.projects.get({ ...place, id: place.projectId })).toMatchObject({ stepCount: 0 })
    await expect(api.pages.delete({ ...place, id: onPage.pageId })).rejects.toMatchObject({ status: 404 })
  })

  it('a page has identifiers of its own, on v1 and v2', async () => {
    const { api, place, ids } = await createPages('Home', 'Cart')
    const [pageId = '', otherId = ''] = ids
    const { identifiers } = api.pages
    const added = await identifiers.createV1({ ...place, pageId, document: { url: '/cart', tag: 'MAIN' } })
    expect(added).toMatchObject({ assistId: null, pageId, document: { tag: 'main' } })
    const at = { ...place, pageId, id: added.id }
    const changed = await identifiers.update({ ...at, document: createTarget('two'), revision: 1 })
    await expect(
      identifiers.update({ ...at, document: createTarget('late'), revision: 1 }),
    ).rejects.toMatchObject({ status: 409 })
    expect(await identifiers.get(at)).toEqual(changed)
    expect((await api.pages.get({ ...place, id: pageId })).identifiers).toEqual([changed])
    await expect(identifiers.get({ ...at, pageId: otherId })).rejects.toMatchObject({ status: 404 })
    await expect(identifiers.delete({ ...at, pageId: otherId })).rejects.toMatchObject({ status: 404 })
    await identifiers.delete(at)
    expect((await identifiers.list({ ...place, pageId })).totalElements).toBe(0)
    await expect(
      identifiers.create({ ...place, pageId: place.projectId, document: createTarget() }),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('a page belongs to kinds of projects that have pages', async () => {
    const admin = await createOrganisation(server)
    const flow = await createProject(admin)
    await expect(admin.api.pages.create({ ...flow, name: 'Home' })).rejects.toMatchObject({
      status: 409,
      body: { code: 'kind_has_no_pages' },
    })
    expect((await admin.api.pages.list(flow)).content).toEqual([])
    const { api, place } = await createPages()
    await expect(api.assists.create({ ...place, name: 'Step' })).rejects.toMatchObject({
      status: 409,
      body: { code: 'kind_has_no_steps' },
    })
  })

  it('a page is not found in another project', async () => {
    const [one, other] = [await createPages('Home'), await createPages('Home')]
    const foreign = { ...one.place, id: other.ids[0] ?? '' }
    await expect(one.api.pages.get(foreign)).rejects.toMatchObject({ status: 404 })
    await expect(one.api.pages.update({ ...foreign, name: 'Mine' })).rejects.toMatchObject({ status: 404 })
    await expect(one.api.pages.delete(foreign)).rejects.toMatchObject({ status: 404 })
    const onForeign = { ...one.place, pageId: foreign.id }
    await expect(one.api.pageAssists.list(onForeign)).rejects.toMatchObject({ status: 404 })
    await expect(one.api.pageAssists.create({ ...onForeign, name: 'A' })).rejects.toMatchObject({
      status: 404,
    })
  })

  it(`a project has at most ${limits.pagesPerProject} pages`, async () => {
    const { api, place, ids } = await createPages('Home')
    const first = await server.database.db
      .selectFrom('pages')
      .selectAll()
      .where('id', '=', ids[0] ?? '')
      .executeTakeFirstOrThrow()
    const more = Array.from({ length: limits.pagesPerProject - 1 }, (_, index) => ({
      ...first,
      id: server.clock.newId(),
      key: `key-${index}`,
      position: index + 1,
    }))
    await server.database.db.transaction().execute((tx) => tx.insertInto('pages').values(more).execute())
    await expect(api.pages.create({ ...place, name: 'More' })).rejects.toMatchObject({
      status: 409,
      body: { code: 'too_many_pages' },
    })
  })
})

describe('the order of pages', () => {
  it('pages are in the order that was set, also when two orders are set at once', async () => {
    const { api, place, ids, readNames } = await createPages('A', 'B', 'C')
    const [a = '', b = '', c = ''] = ids
    const { content } = await api.pages.reorder({ ...place, pageIds: [c, a, b] })
    expect(content.map(({ name }) => name)).toEqual(['C', 'A', 'B'])
    await Promise.all([
      api.pages.reorder({ ...place, pageIds: [a, b, c] }),
      api.pages.reorder({ ...place, pageIds: [c, b, a] }),
    ])
    expect([
      ['0 A', '1 B', '2 C'],
      ['0 C', '1 B', '2 A'],
    ]).toContainEqual(await readNames())
  })

  it('an order of pages must name every page once', async () => {
    const { api, place, ids, readNames } = await createPages('A', 'B')
    const [a = '', b = ''] = ids
    for (const pageIds of [[a], [a, a], [a, b, place.projectId]]) {
      await expect(api.pages.reorder({ ...place, pageIds })).rejects.toMatchObject({
        status: 400,
        body: { code: 'steps_do_not_match' },
      })
    }
    expect(await readNames()).toEqual(['0 A', '1 B'])
  })
})

describe('the assists on a page', () => {
  it('assists are numbered on each page by itself, and are not among the steps of the project', async () => {
    const { api, place, onPage, onOther, readAssists } = await createPageAssists('A', 'B')
    const component = createPopup()
    const assist = await api.pageAssists.create({ ...onOther, name: 'C', component })
    expect(assist).toMatchObject({
      pageId: onOther.pageId,
      position: 0,
      sourceType: 'INDEPENDENT',
      component,
    })
    await api.pageAssists.create({ ...onPage, name: 'First', position: 0 })
    expect(await readAssists()).toEqual(['0 First', '1 A', '2 B'])
    expect((await api.assists.list(place)).content).toEqual([])
    const { content: pages } = await api.pages.list(place)
    expect(pages.map(({ assistCount }) => assistCount)).toEqual([3, 1])
    expect(await api.projects.get({ ...place, id: place.projectId })).toMatchObject({ stepCount: 4 })
  })

  it('assists on a page are found on that page only', async () => {
    const { api, place, onPage, onOther, assistIds } = await createPageAssists('A')
    const [id = ''] = assistIds
    const assist = await api.pageAssists.get({ ...onPage, id })
    expect(assist).toMatchObject({ id, name: 'A', optional: true })
    await expect(api.pageAssists.get({ ...onOther, id })).rejects.toMatchObject({ status: 404 })
    await expect(api.assists.get({ ...place, id })).rejects.toMatchObject({ status: 404 })
    await expect(api.assists.delete({ ...place, id })).rejects.toMatchObject({ status: 404 })
    await expect(api.pageAssists.components.get({ ...onOther, assistId: id })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('assists on a page are changed by revision, reordered and deleted', async () => {
    const { api, onPage, assistIds, readAssists } = await createPageAssists('A', 'B')
    const [a = '', b = ''] = assistIds
    const changed = await api.pageAssists.update({ ...onPage, id: a, waitMs: 1, revision: 1 })
    expect(changed).toMatchObject({ name: 'A', waitMs: 1, optional: true, revision: 2 })
    await expect(
      api.pageAssists.update({ ...onPage, id: a, name: 'Late', revision: 1 }),
    ).rejects.toMatchObject({ status: 409 })
    await Promise.all([
      api.pageAssists.reorder({ ...onPage, assistIds: [b, a] }),
      api.pageAssists.reorder({ ...onPage, assistIds: [b, a] }),
    ])
    expect(await readAssists()).toEqual(['0 B', '1 A'])
    await expect(api.pageAssists.reorder({ ...onPage, assistIds: [a] })).rejects.toMatchObject({
      status: 400,
      body: { code: 'steps_do_not_match' },
    })
    await api.pageAssists.delete({ ...onPage, id: b })
    expect(await readAssists()).toEqual(['0 A'])
  })

  it('assists move to another page with their key and their sound, and both pages close up', async () => {
    const { admin, api, place, onPage, onOther, assistIds, readAssists } = await createPageAssists('A', 'B')
    const [a = ''] = assistIds
    await api.pageAssists.create({ ...onOther, name: 'C' })
    const file = toFile(createWav())
    await api.sounds.ofAssist.upload({ ...onPage, assistId: a, locale: 'en', file })
    const before = await api.pageAssists.get({ ...onPage, id: a })
    const move = { ...onPage, id: a, toPageId: onOther.pageId, position: 0 }
    const moved = await api.pageAssists.move(move)
    expect(moved).toMatchObject({ id: a, key: before.key, sound: before.sound, pageId: onOther.pageId })
    expect(Object.keys(moved.sound)).toEqual(['en'])
    expect(await readAssists()).toEqual(['0 B'])
    const { content } = await api.pageAssists.list(onOther)
    expect(content.map(({ name, position }) => `${position} ${name}`)).toEqual(['0 A', '1 C'])
    expect((await api.projects.listChanges({ ...place, id: place.projectId })).content[0]).toMatchObject({
      action: 'MOVE',
      entity: 'ASSIST',
      entityId: a,
    })
    await expect(api.pageAssists.move(move)).rejects.toMatchObject({ status: 404 })
    const foreign = await createDynamicFlow(server, admin)
    const { id: toPageId } = await api.pages.create({ ...foreign, name: 'Foreign' })
    await expect(api.pageAssists.move({ ...onOther, id: a, toPageId })).rejects.toMatchObject({ status: 404 })
  })

  it('assists on a page have components and identifiers as steps do', async () => {
    const { api, onPage, assistIds } = await createPageAssists('A')
    const at = { ...onPage, assistId: assistIds[0] ?? '' }
    const { components, identifiers } = api.pageAssists
    const { revision } = await components.createV1({ ...at, component: { type: 'popup', title: 'Hello' } })
    await expect(components.create({ ...at, component: createPopup() })).rejects.toMatchObject({
      body: { code: 'component_exists' },
    })
    const component = createPopup('Next')
    await components.update({ ...at, component, revision })
    const again = { ...at, component: createPopup('Again'), revision }
    await expect(components.update(again)).rejects.toMatchObject({ body: { code: 'stale_revision' } })
    const added = await identifiers.create({ ...at, document: createTarget() })
    const assist = await api.pageAssists.get({ ...onPage, id: at.assistId })
    expect(assist).toMatchObject({ component, identifiers: [added] })
    await components.delete(at)
    await identifiers.delete({ ...at, id: added.id })
    expect(await api.pageAssists.get({ ...onPage, id: at.assistId })).toMatchObject({
      component: null,
      identifiers: [],
    })
  })
})
