import { component, type Component, type FirstContent } from '@waymark/contract'
import { listBlockTexts } from '@waymark/contract/compiler'
import { findChoice, projectKinds } from '@waymark/contract/constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation } from '../../../test/factories.ts'
import { createPopup, createProject, createTooltip, switchOn } from '../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { builtInTemplates } from './built-in-templates.ts'

/** The informal German address: pronouns, and imperatives at the start of a sentence. */
const DU =
  /\b(du|dich|dir|dein\w*)\b|(^|[.:!?] )(sag|zeig|fang|gib|nimm|such|leg|schau|klick|tipp|wisch|wähl|probier|mach|geh)e?\b/i
const listTexts = ({ blocks }: Component) => blocks.flatMap(listBlockTexts).map(({ text }) => text)

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

describe('templates that come with the software', () => {
  it('built-in templates are valid components with English and German texts and unique ids', () => {
    const screens = builtInTemplates.flatMap((template) => template.screens)
    expect(screens.length).toBeGreaterThan(10)
    for (const screen of screens) {
      expect(component.parse(screen.component)).toEqual(screen.component)
      expect(Object.keys(screen.name)).toEqual(['en', 'de'])
      for (const text of screen.component.blocks.flatMap(listBlockTexts)) {
        expect(Object.keys(text.text).slice(0, 2)).toEqual(['en', 'de'])
      }
    }
    expect(new Set(builtInTemplates.map(({ id }) => id)).size).toBe(builtInTemplates.length)
  })

  it('buttons of built-in templates have the words of each language that we speak', () => {
    const labels = builtInTemplates
      .flatMap(({ screens }) => screens.flatMap((screen) => screen.component.blocks))
      .flatMap((block) => (block.type === 'BUTTON' && block.action.type === 'NEXT' ? [block.label] : []))
    expect(labels.length).toBeGreaterThan(5)
    for (const label of labels) expect(Object.keys(label)).toEqual(['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'])
  })

  it('built-in templates in German address everybody politely, never as du', () => {
    const texts = builtInTemplates.flatMap(({ name, pages, screens }) => [
      ...[name, ...pages.map((page) => page.name)],
      ...screens.flatMap((screen) => [screen.name, ...listTexts(screen.component)]),
    ])
    expect(texts.length).toBeGreaterThan(100)
    expect(texts.map(({ de = '' }) => de).filter((it) => DU.test(it))).toEqual([])
  })

  it('built-in templates are listed by kind, sorted and paged', async () => {
    const { api } = await createOrganisation(server)
    const flow = await api.templates.listForAssists({ 'project-subtype': 'STATIC_FLOW' })
    expect(flow.content.map(({ name }) => name.en)).toEqual([
      'Farewell',
      'Farewell in a bottom sheet',
      'Pointer with a back button',
      'Spotlight',
      'Welcome',
      'Welcome in a bottom sheet',
    ])
    const last = await api.templates.listForAssists({
      'project-subtype': 'STATIC_FLOW',
      sort: 'name,DESC',
      size: 5,
      page: 1,
    })
    expect(last).toMatchObject({ totalElements: 6, totalPages: 2, content: [{ name: { en: 'Farewell' } }] })
    const tours = await api.templates.list({ entityType: 'project', projectSubType: 'STATIC_FLOW' })
    expect(tours.content.map(({ name }) => name.en)).toEqual([
      'Three pointers',
      'Tour for phones',
      'Welcome tour',
    ])
    expect(await api.templates.list({ 'entity-type': 'project', projectSubType: 'STATIC_FLOW' })).toEqual(
      tours,
    )
    const gestures = await api.templates.list({
      entityType: 'project',
      projectSubType: 'GESTURE',
      sort: 'place,ASC',
    })
    expect(gestures.content.map(({ name }) => name.en)).toEqual(['Tap', 'Swipe', 'Pinch'])
    await expect(api.templates.list({ sort: 'projectType,DESC' })).rejects.toMatchObject({
      body: { code: 'unknown_sort_field' },
    })
  })

  it('templates for a start screen fit the kind of its project', async () => {
    const admin = await createOrganisation(server)
    const place = await createProject(admin)
    const { content } = await admin.api.templates.listForStartScreen(place)
    expect(content).toMatchObject([{ entityType: 'discovery', projectSubType: 'STATIC_FLOW' }])
    const other = await createProject(admin)
    await expect(
      admin.api.templates.listForStartScreen({ ...place, projectId: other.projectId }),
    ).rejects.toMatchObject({ status: 404 })
  })
})

describe('a project that begins with a template', () => {
  const projects = builtInTemplates.filter(({ entityType }) => entityType === 'project')

  it.each(projects)(
    'a project of a template has its screens: $projectSubType, $name.en',
    async (template) => {
      const admin = await createOrganisation(server)
      const { appId, appVersionId } = await createProject(admin)
      const choice = findChoice(template.projectSubType)
      if (choice) await switchOn(server, appId, choice)
      const { projectSubType: subType, screens, pages } = template
      const toFirst = ({ key, name, component }: (typeof screens)[number]) => ({
        key,
        name: name.en ?? '',
        component,
      })
      const content: FirstContent = {
        startScreen: screens.filter(({ part }) => part === 'START_SCREEN').map(toFirst)[0] ?? null,
        steps: screens.filter(({ part, pageKey }) => part === 'STEP' && !pageKey).map(toFirst),
        pages: pages.map(({ key, name }) => ({
          key,
          name: name.en ?? '',
          assists: screens.filter(({ pageKey }) => pageKey === key).map(toFirst),
        })),
      }
      const { category, type } = projectKinds[subType]
      const given = { appId, appVersionId, name: 'Begun', category, type, subType, content }
      const project = await admin.api.projects.create({ ...given, selectedLocales: ['en', 'de'] })
      const place = { appId, appVersionId, projectId: project.id }
      expect(project.stepCount).toBe(screens.length)
      const steps = await admin.api.assists.list(place)
      expect(steps.content.map(({ key }) => key)).toEqual(content.steps.map(({ key }) => key))
      const kept = await admin.api.pages.list({ ...place, sort: 'position,ASC' })
      expect(kept.content.map(({ key }) => key)).toEqual(pages.map(({ key }) => key))
    },
  )

  it('a project of a template refuses parts that its kind does not have, and duplicate keys', async () => {
    const admin = await createOrganisation(server)
    const { appId, appVersionId } = await createProject(admin)
    const screen = { key: 'a', name: 'A', component: createPopup() }
    const begin = (content: Partial<FirstContent>) =>
      admin.api.projects.create({
        appId,
        appVersionId,
        name: 'No',
        category: 'USER_ONBOARDING',
        type: 'SINGLE_FLOW',
        subType: 'STATIC_FLOW',
        content: { startScreen: null, steps: [], pages: [], ...content },
      })
    const refused = { status: 400, body: { subErrors: [{ field: 'content' }] } }
    await expect(begin({ steps: [screen, screen] })).rejects.toMatchObject(refused)
    const pages = [{ key: 'p', name: 'P', assists: [screen] }]
    await expect(begin({ pages })).rejects.toMatchObject(refused)
  })
})

describe("an app's own templates", () => {
  it('custom templates are created, listed by type and deleted', async () => {
    const admin = await createOrganisation(server)
    const { appId } = await createProject(admin)
    const kept = await admin.api.templates.createCustom({ appId, name: 'Ours', component: createPopup('Hi') })
    expect(kept).toMatchObject({ type: 'POPUP', component: createPopup('Hi'), createdBy: admin.memberId })
    await admin.api.templates.createCustom({ appId, name: 'Small', component: createTooltip() })
    const names = async (type?: 'POPUP') =>
      (await admin.api.templates.listCustom({ appId, ...(type && { type }), sort: 'name,ASC' })).content.map(
        ({ name }) => name,
      )
    expect(await names()).toEqual(['Ours', 'Small'])
    expect(await names('POPUP')).toEqual(['Ours'])
    expect(await admin.api.templates.deleteCustom({ appId, id: kept.id })).toEqual({ deleted: true })
    expect(await names()).toEqual(['Small'])
    await expect(admin.api.templates.deleteCustom({ appId, id: kept.id })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('custom templates have a unique name, whatever its case, and images of the app only', async () => {
    const admin = await createOrganisation(server)
    const { appId } = await createProject(admin)
    const create = (name: string, component = createPopup()) =>
      admin.api.templates.createCustom({ appId, name, component })
    const answers = await Promise.allSettled([create('Ours'), create('OURS')])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(create('ours')).rejects.toMatchObject({ status: 409, body: { code: 'template_name_taken' } })
    const image = { id: 'image', type: 'IMAGE' as const, media: '0'.repeat(64), alt: {} }
    await expect(create('Foreign', { ...createPopup(), blocks: [image] })).rejects.toMatchObject({
      status: 400,
      body: { subErrors: [{ field: 'component.blocks.0.media' }] },
    })
  })

  it('a custom template is renamed, unless the name is taken or the revision is stale', async () => {
    const admin = await createOrganisation(server)
    const { appId } = await createProject(admin)
    const create = (name: string) =>
      admin.api.templates.createCustom({ appId, name, component: createPopup() })
    const [ours, small] = [await create('Ours'), await create('Small')]
    const rename = (change: { name: string; revision?: number }, id = ours.id) =>
      admin.api.templates.updateCustom({ appId, id, ...change })
    const renamed = await rename({ name: 'OURS', revision: ours.revision })
    expect(renamed).toMatchObject({ name: 'OURS', component: createPopup() })
    expect(renamed.revision).toBeGreaterThan(ours.revision)
    await expect(rename({ name: 'small' })).rejects.toMatchObject({ body: { code: 'template_name_taken' } })
    await expect(rename({ name: 'Late', revision: ours.revision })).rejects.toMatchObject({
      body: { code: 'stale_revision' },
    })
    const other = await createProject(await createOrganisation(server))
    await expect(
      admin.api.templates.updateCustom({ appId: other.appId, id: small.id, name: 'No' }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(rename({ name: 'No' }, other.projectId)).rejects.toMatchObject({ status: 404 })
  })

  it('custom templates are not found from another app', async () => {
    const admin = await createOrganisation(server)
    const [one, other] = [await createProject(admin), await createProject(admin)]
    const component = createPopup()
    const { id } = await admin.api.templates.createCustom({ appId: one.appId, name: 'Ours', component })
    expect((await admin.api.templates.listCustom({ appId: other.appId })).content).toEqual([])
    await expect(admin.api.templates.deleteCustom({ appId: other.appId, id })).rejects.toMatchObject({
      status: 404,
    })
  })
})
