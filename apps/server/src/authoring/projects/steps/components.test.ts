import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits, type FeatureName } from '@waymark/contract/constants'
import { createOrganisation } from '../../../../test/factories.ts'
import { createPopup, createProject, createTarget } from '../../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

async function createEmptyStep() {
  const admin = await createOrganisation(server)
  const place = await createProject(admin)
  const { id } = await admin.api.assists.create({ ...place, name: 'Step' })
  const send = (path: string, method: string, body: unknown) =>
    admin.fetch(
      path
        .replace(
          '{base}',
          `apps/${place.appId}/app-versions/${place.appVersionId}/projects/${place.projectId}`,
        )
        .replace('{id}', id),
      { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    )
  const allow = (name: FeatureName) =>
    admin.api.apps.updateFeatures({ id: place.appId, features: [{ name, enabled: true }] })
  return { admin, api: admin.api, place, at: { ...place, assistId: id }, send, allow }
}

describe('the component of a step', () => {
  it('a component is created once, replaced by revision, and deleted', async () => {
    const { api, at } = await createEmptyStep()
    await expect(api.assists.components.get(at)).rejects.toMatchObject({ status: 404 })
    const { revision } = await api.assists.components.create({ ...at, component: createPopup('One') })
    await expect(
      api.assists.components.create({ ...at, component: createPopup('Two') }),
    ).rejects.toMatchObject({
      status: 409,
      body: { code: 'component_exists' },
    })
    const replaced = await api.assists.components.update({ ...at, component: createPopup('Two'), revision })
    expect(replaced).toMatchObject({ revision: revision + 1, component: createPopup('Two') })
    await expect(
      api.assists.components.update({ ...at, component: createPopup('3'), revision }),
    ).rejects.toMatchObject({
      status: 409,
      body: { code: 'stale_revision', subErrors: [{ field: 'revision' }] },
    })
    expect(await api.assists.components.get(at)).toEqual(replaced)
    await api.assists.components.delete(at)
    await expect(api.assists.components.get(at)).rejects.toMatchObject({ status: 404 })
    await expect(api.assists.components.delete(at)).rejects.toMatchObject({ status: 404 })
  })

  it('a component on v1 is upgraded from a flat map, with texts in the default locale', async () => {
    const { api, at } = await createEmptyStep()
    const flat = { type: 'popup', title: 'Hello', primaryButton: 'Next', backgroundColor: '#ffffff' }
    const { component } = await api.assists.components.createV1({ ...at, component: flat })
    expect(component).toMatchObject({
      configVersion: 2,
      container: 'POPUP',
      blocks: [
        { type: 'TEXT', text: { en: 'Hello' } },
        { type: 'BUTTON', label: { en: 'Next' } },
      ],
      style: { background: '#ffffff' },
    })
    const updated = await api.assists.components.updateV1({
      ...at,
      component: createPopup('Present'),
      revision: 2,
    })
    expect(updated.component).toEqual(createPopup('Present'))
  })

  it('a flat map without known keys is refused on v1, and the component stays', async () => {
    const { api, at } = await createEmptyStep()
    const kept = createPopup('Kept')
    await api.assists.components.create({ ...at, component: kept })
    for (const component of [{}, { headline: 'Hello' }]) {
      await expect(api.assists.components.updateV1({ ...at, component })).rejects.toMatchObject({
        status: 400,
        body: { code: 'invalid_input', subErrors: [{ field: 'component' }] },
      })
    }
    expect((await api.assists.components.get(at)).component).toEqual(kept)
  })

  it('a flat map is refused on v1 when its upgrade is invalid, naming the field', async () => {
    const { at, api } = await createEmptyStep()
    const flat = { type: 'popup', title: 'Hello', backgroundColor: 'red' }
    await expect(api.assists.components.createV1({ ...at, component: flat })).rejects.toMatchObject({
      status: 400,
      body: {
        code: 'invalid_input',
        subErrors: [{ field: 'component.style.background', message: 'Use a colour such as #1f6f54' }],
      },
    })
  })

  it.each(['v1', 'v2'])('an invalid component is refused on %s, naming the field', async (version) => {
    const { send } = await createEmptyStep()
    const component = { ...createPopup(), style: { scheme: 'AUTO', background: 'red' } }
    const answer = await send(`/${version}/{base}/assists/{id}/aui-component`, 'POST', { component })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      code: 'invalid_input',
      subErrors: [{ field: 'component.style.background', message: 'Use a colour such as #1f6f54' }],
    })
  })

  it.each([
    ['a script as link', { type: 'OPEN_LINK', url: 'javascript:alert(1)', newTab: false }],
    ['a path to another host', { type: 'OPEN_LINK', url: '/\\shop.example', newTab: false }],
    ['a tab that hides one', { type: 'OPEN_LINK', url: '/\t/shop.example', newTab: false }],
    ['a link that the system answers to', { type: 'DEEP_LINK', url: 'ms-msdt:/id' }],
    ['a page of the browser', { type: 'DEEP_LINK', url: 'chrome://settings' }],
    ['an unknown action', { type: 'RUN' }],
  ])('a component refuses %s', async (_what, action) => {
    const { send } = await createEmptyStep()
    const button = { id: 'go', type: 'BUTTON', style: 'PRIMARY', label: { en: 'Go' }, action }
    const component = { ...createPopup(), blocks: [button] }
    const answer = await send('/v2/{base}/assists/{id}/aui-component', 'POST', { component })
    expect(answer.status).toBe(400)
  })

  it.each([
    ['ftp://shop.example', "A link is not allowed: use https, mailto, tel, a path or the app's own scheme"],
    ['https://ada:pw@shop.example', 'An address must not contain a user name or password'],
  ])('a component with an invalid link is refused with the reason: %s', async (url, message) => {
    const { send } = await createEmptyStep()
    const action = { type: 'OPEN_LINK', url, newTab: false }
    const button = { id: 'go', type: 'BUTTON', style: 'PRIMARY', label: { en: 'Go' }, action }
    const component = { ...createPopup(), blocks: [button] }
    const answer = await send('/v2/{base}/assists/{id}/aui-component', 'POST', { component })
    const field = 'component.blocks.0.action.url'
    expect(await answer.json()).toMatchObject({ code: 'invalid_input', subErrors: [{ field, message }] })
  })

  it('a component on v2 takes no flat map', async () => {
    const { send } = await createEmptyStep()
    const answer = await send('/v2/{base}/assists/{id}/aui-component', 'POST', {
      component: { type: 'popup' },
    })
    expect(answer.status).toBe(400)
  })
})

describe('the identifiers of a step', () => {
  it('identifiers are added, replaced by revision, listed and removed', async () => {
    const { api, at, place } = await createEmptyStep()
    const added = await api.assists.identifiers.create({ ...at, document: createTarget('one') })
    expect(added).toMatchObject({ assistId: at.assistId, revision: 1, document: createTarget('one') })
    const where = { ...at, id: added.id }
    const replaced = await api.assists.identifiers.update({
      ...where,
      document: createTarget('two'),
      revision: 1,
    })
    await expect(
      api.assists.identifiers.update({ ...where, document: createTarget('three'), revision: 1 }),
    ).rejects.toMatchObject({ status: 409, body: { code: 'stale_revision' } })
    expect(await api.assists.identifiers.get(where)).toEqual(replaced)
    expect((await api.assists.identifiers.list(at)).content).toEqual([replaced])
    expect((await api.assists.get({ ...place, id: at.assistId })).identifiers).toEqual([replaced])
    await api.assists.identifiers.delete(where)
    await expect(api.assists.identifiers.delete(where)).rejects.toMatchObject({ status: 404 })
    expect((await api.assists.identifiers.list(at)).totalElements).toBe(0)
  })

  it('identifiers on v1 are upgraded from a flat map', async () => {
    const { api, at, allow } = await createEmptyStep()
    const flat = { tag: 'BUTTON', text: 'Buy', 'attr.data-testid': 'buy', url: '/cart' }
    const { id, document } = await api.assists.identifiers.createV1({ ...at, document: flat })
    expect(document).toEqual({
      configVersion: 2,
      kind: 'WEB',
      role: 'TARGET',
      url: { match: 'CONTAINS', value: '/cart' },
      tag: 'button',
      attributes: [{ name: 'data-testid', match: 'EQUALS', value: 'buy' }],
      text: { match: 'EQUALS', value: { en: 'Buy' } },
    })
    await allow('ENABLE_CUSTOM_SELECTOR_FOR_IDENTIFIERS')
    const next = await api.assists.identifiers.updateV1({ ...at, id, document: { css: '#buy' } })
    expect(next.document).toMatchObject({ css: '#buy' })
  })

  const pattern = (value: string) => ({
    ...createTarget('one'),
    text: { match: 'REGEX' as const, value: { en: value } },
  })
  const refusal = (field: string, message: RegExp) => ({
    status: 400,
    body: { code: 'invalid_input', subErrors: [{ field, message: expect.stringMatching(message) }] },
  })

  it('identifiers hold regular expressions only where the app allows them, and no slow ones', async () => {
    const { api, at, place, allow } = await createEmptyStep()
    const { identifiers } = api.assists
    const document = pattern('^order \\d+$')
    await expect(identifiers.create({ ...at, document })).rejects.toMatchObject(
      refusal('document.text.value.en', /turned off/),
    )
    const assist = { ...place, name: 'With identifiers', identifiers: [createTarget('one'), document] }
    await expect(api.assists.create(assist)).rejects.toMatchObject(
      refusal('identifiers.1.text.value.en', /turned off/),
    )
    await allow('ENABLE_REGEX_FOR_IDENTIFIERS')
    const { id } = await identifiers.create({ ...at, document })
    await expect(identifiers.update({ ...at, id, document: pattern('(a+)+$') })).rejects.toMatchObject(
      refusal('document.text.value.en', /very long/),
    )
    await expect(identifiers.create({ ...at, document: pattern('(') })).rejects.toMatchObject(
      refusal('document.text.value.en', /not a valid/),
    )
    expect(await identifiers.get({ ...at, id })).toMatchObject({ document })
  })

  it('identifiers hold custom selectors only where the app allows them; a suggested path is none', async () => {
    const { api, at, allow } = await createEmptyStep()
    const { identifiers } = api.assists
    const document = { ...createTarget('one'), css: '.cart > button' }
    await expect(identifiers.create({ ...at, document })).rejects.toMatchObject(
      refusal('document.css', /turned off/),
    )
    await expect(identifiers.createV1({ ...at, document: { css: '#buy' } })).rejects.toMatchObject(
      refusal('document.css', /turned off/),
    )
    await identifiers.create({
      ...at,
      document: { ...document, css: 'html>body>main>div:nth-of-type(2)>button' },
    })
    await allow('ENABLE_CUSTOM_SELECTOR_FOR_IDENTIFIERS')
    expect(await identifiers.create({ ...at, document })).toMatchObject({ document })
  })

  it('identifiers on v1 refuse a map without any clue', async () => {
    const { api, at } = await createEmptyStep()
    await expect(
      api.assists.identifiers.createV1({ ...at, document: { url: '/cart' } }),
    ).rejects.toMatchObject({
      status: 400,
      body: {
        subErrors: [
          { field: 'document', message: 'Enter at least a tag, an attribute, a text or a CSS selector' },
        ],
      },
    })
  })

  it(`a step has at most ${limits.identifiersPerAssist} identifiers`, async () => {
    const { api, at } = await createEmptyStep()
    for (let index = 0; index < limits.identifiersPerAssist; index += 1) {
      await api.assists.identifiers.create({ ...at, document: createTarget(`t${index}`) })
    }
    await expect(
      api.assists.identifiers.create({ ...at, document: createTarget('more') }),
    ).rejects.toMatchObject({
      status: 400,
      body: { code: 'invalid_input', subErrors: [{ field: 'document' }] },
    })
  })
})
