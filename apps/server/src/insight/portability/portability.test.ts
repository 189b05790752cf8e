import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { ExportDocument } from '@waymark/contract'
import { toReason } from '@waymark/contract/constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation, type SignedIn } from '../../../test/factories.ts'
import {
  createAppWithVersion,
  createDynamicFlow,
  createName,
  createPopup,
  createProject,
  createStep,
  createTarget,
  createTooltip,
  newWalkthrough,
  switchOn,
} from '../../../test/project-factories.ts'
import { createSurvey, createSurveyPlace } from '../../../test/survey-factories.ts'
import { createLeastOf } from '../../../test/kind-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { createPng, toFile } from '../../../test/media-files.ts'
import { createPhoto, listMetadata, makeOlder } from '../../../test/older-media.ts'
import { createImage } from '../../../test/places/apps.ts'
import { inTransaction } from '../../platform/db/db.ts'

let server: TestServer
/** A second server without content. */
let elsewhere: TestServer
beforeAll(async () => {
  server = await startTestServer()
  elsewhere = await startTestServer()
})
afterAll(async () => {
  await server.close()
  await elsewhere.close()
})

/** Creates an app with one of everything that an export contains. */
async function createRichApp() {
  const admin = await createOrganisation(server)
  const { api } = admin
  const { appId, appVersionId } = await createAppWithVersion(admin)
  const tour = newWalkthrough(createName('Tour'))
  const { id: projectId } = await api.projects.create({
    appId,
    appVersionId,
    ...tour,
    selectedLocales: ['en', 'de'],
  })
  const place = { appId, appVersionId, projectId }
  const { hash } = await api.media.upload({ appId, file: createImage() })
  const image = { id: 'image', type: 'IMAGE' as const, media: hash, alt: {} }
  const texts = (component: ReturnType<typeof createPopup>) => ({
    ...component,
    blocks: component.blocks.map((block) =>
      block.type === 'TEXT' ? { ...block, text: { ...block.text, de: 'Hallo' } } : block,
    ),
  })
  const popup = texts(createPopup('Welcome'))
  const [title, next] = popup.blocks
  if (next?.type === 'BUTTON') next.label = { en: 'Next', de: 'Weiter' }
  if (!title || !next) throw new Error('A pop-up has a title and a button')
  await createStep(admin, place, { component: { ...popup, blocks: [title, image, next] } })
  const tooltip = { ...popup, container: 'TOOLTIP' as const, placement: 'AUTO' as const }
  await createStep(admin, place, { component: tooltip, identifiers: [createTarget(), createTarget('two')] })
  await api.startScreen.create({ ...place, name: 'Start', component: popup })
  await api.avatars.create({ ...place, name: 'Guide', file: createImage() })
  await api.avatars.createCustom({ appId, name: 'Guide', file: toFile(await createPng()) })
  await api.projects.publish({ ...place, id: projectId })

  await api.apps.update({ id: appId, linkSchemes: ['shop'] })
  await api.templates.createCustom({ appId, name: 'Ours', component: createTooltip() })
  await api.properties.create({ appId, name: 'plan', type: 'STRING' })
  const inner = await api.segments.create({ appId, name: 'Paying' })
  const plan = { kind: 'PROPERTY' as const, property: 'plan', operator: 'EQ' as const, value: 'pro' }
  await api.rules.create({ appId, segmentId: inner.id, condition: plan })
  const outer = await api.segments.create({ appId, name: 'Paying and new', conjunction: 'AND' })
  const nested = { kind: 'SEGMENT' as const, segmentId: inner.id, operator: 'IN' as const }
  await api.rules.create({ appId, segmentId: outer.id, condition: nested })
  const unseen = {
    kind: 'INTERACTION' as const,
    projectId,
    interaction: 'SEEN' as const,
    happened: false,
    withinDays: null,
  }
  await api.rules.create({ appId, segmentId: outer.id, condition: unseen })
  const look = { light: { accent: '#1f5f99' }, dark: {} }
  const draft = { base: look, variants: [{ segmentId: inner.id, tokens: { ...look, radiusPx: 4 } }] }
  await api.themes.update({ appId, draft })
  return { admin, appId, place }
}

async function createEmptyApp(on: TestServer) {
  const admin = await createOrganisation(on)
  const app = await admin.api.apps.create({ name: createName('Copy'), platform: 'WEB', pageUrl: null })
  return { admin, appId: app.id }
}

const exportOf = async ({ api }: SignedIn, appId: string) =>
  (await api.portability.export({ id: appId })) as ExportDocument

describe('an app exported and imported into an empty instance', () => {
  it('an imported app compiles every guide to the same bytes, and exports the same again', async () => {
    const source = await createRichApp()
    const document = await exportOf(source.admin, source.appId)
    const target = await createEmptyApp(elsewhere)
    const { api } = target.admin
    const report = await api.portability.import({ id: target.appId, document })
    expect(report).toMatchObject({ isDryRun: false, counts: { UPDATE: 0, SKIP: 0, CONFLICT: 0 } })

    const [version] = (await api.appVersions.list({ appId: target.appId })).content
    const at = { appId: target.appId, appVersionId: version?.id ?? '' }
    const [project] = (await api.projects.list(at)).content
    const published = await api.projects.publish({ ...at, id: project?.id ?? '' })
    const original = source.admin.api.projects
    const there = await original.publish({ ...source.place, id: source.place.projectId })
    expect(published.guideHash).toBe(there.guideHash)

    const again = await exportOf(target.admin, target.appId)
    expect(withoutIds(again)).toEqual(withoutIds(document))
    const outer = again.segments.find(({ name }) => name === 'Paying and new')
    const inner = again.segments.find(({ name }) => name === 'Paying')
    expect(outer?.rules).toMatchObject([{ segmentId: inner?.id }, { projectId: project?.id }])
    expect(again.theme?.variants).toMatchObject([{ segmentId: inner?.id, tokens: { radiusPx: 4 } }])
  })

  it.each(['DYNAMIC_FLOW_CHECKLIST', 'VIDEOTOOLTIP', 'AUDIO', 'NPS_BOTTOMSHEET'] as const)(
    'an imported app compiles a %s to the same bytes',
    async (subType) => {
      const author = await createOrganisation(server)
      const source = await createLeastOf(server, author, subType)
      const document = await exportOf(author, source.appId)
      const { admin, appId } = await createEmptyApp(elsewhere)
      await admin.api.portability.import({ id: appId, document })
      const [version] = (await admin.api.appVersions.list({ appId })).content
      const at = { appId, appVersionId: version?.id ?? '' }
      const [project] = (await admin.api.projects.list(at)).content
      const there = await author.api.projects.publish({ ...source, id: source.projectId })
      const here = await admin.api.projects.publish({ ...at, id: project?.id ?? '' })
      expect(here.guideHash).toBe(there.guideHash)
    },
  )

  it('a second import of the same app is skipped as a whole', async () => {
    const source = await createRichApp()
    const document = await exportOf(source.admin, source.appId)
    const { admin, appId } = await createEmptyApp(server)
    await admin.api.portability.import({ id: appId, document })
    const { counts, items } = await admin.api.portability.import({ id: appId, document, dryRun: true })
    expect(counts).toEqual({ CREATE: 0, UPDATE: 0, SKIP: items.length, CONFLICT: 0 })
    expect(items.map(({ kind }) => kind).sort()).toEqual([
      ...[
        'AVATAR',
        'AVATAR',
        'LINK_SCHEME',
        'MEDIA',
        'MEDIA',
        'PROJECT',
        'PROPERTY',
        'SEGMENT',
        'SEGMENT',
        'TEMPLATE',
        'THEME',
        'VERSION',
      ],
    ])
  })
})

describe('an import', () => {
  it('an import as a dry run lists what it would do and changes nothing', async () => {
    const source = await createRichApp()
    const document = await exportOf(source.admin, source.appId)
    const { admin, appId } = await createEmptyApp(server)
    await admin.api.properties.create({ appId, name: 'plan', type: 'INTEGER' })
    await admin.api.templates.createCustom({ appId, name: 'OURS', component: createPopup() })
    const report = await admin.api.portability.import({ id: appId, document, dryRun: true })
    expect(report).toMatchObject({ isDryRun: true, counts: { CONFLICT: 1, UPDATE: 1 } })
    expect(report.items).toContainEqual({
      kind: 'PROPERTY',
      name: 'plan',
      action: 'CONFLICT',
      reason: toReason('import_property_differs', { params: { name: 'plan', type: 'INTEGER' } }),
    })
    expect((await admin.api.appVersions.list({ appId })).content).toEqual([])
    expect((await admin.api.segments.list({ appId })).content).toEqual([])
  })

  it('an import with a conflict changes nothing and names the conflict', async () => {
    const source = await createRichApp()
    const document = await exportOf(source.admin, source.appId)
    const { admin, appId } = await createEmptyApp(server)
    await admin.api.properties.create({ appId, name: 'plan', type: 'INTEGER' })
    await expect(admin.api.portability.import({ id: appId, document })).rejects.toMatchObject({
      status: 409,
      body: { code: 'import_conflict', subErrors: [{ field: 'plan' }] },
    })
    expect((await admin.api.appVersions.list({ appId })).content).toEqual([])
  })

  it('an import replaces what differs and leaves what was published', async () => {
    const source = await createRichApp()
    const { admin, appId, place } = source
    const document = await exportOf(admin, appId)
    const { content: steps } = await admin.api.assists.list(place)
    await admin.api.assists.delete({ ...place, id: steps[0]?.id ?? '' })
    const report = await admin.api.portability.import({ id: appId, document })
    expect(report.counts).toMatchObject({ CREATE: 0, UPDATE: 1, CONFLICT: 0 })
    const restored = await admin.api.assists.list(place)
    expect(restored.content.map(({ key }) => key)).toEqual(steps.map(({ key }) => key))
    const project = await admin.api.projects.get({ ...place, id: place.projectId })
    expect(project).toMatchObject({ publishedVersion: 1, hasUnpublishedChanges: true })
    const { content: changes } = await admin.api.projects.listChanges({ ...place, id: place.projectId })
    expect(changes[0]).toMatchObject({ action: 'IMPORT', entity: 'PROJECT' })
    const published = await admin.api.projects.publish({ ...place, id: place.projectId })
    expect(published.version).toBe(1)
  })

  it('an import of two things by one name, or of two steps by one key, is refused', async () => {
    const source = await createRichApp()
    const document = await exportOf(source.admin, source.appId)
    const { admin, appId } = await createEmptyApp(server)
    const bring = (changed: Partial<ExportDocument>, dryRun = false) =>
      admin.api.portability.import({ id: appId, document: { ...document, ...changed }, dryRun })
    const [segment] = document.segments
    const [version] = document.versions
    const [project] = version!.projects
    const twins: Partial<ExportDocument>[] = [
      { segments: [...document.segments, { ...segment!, id: server.clock.newId(), name: 'PAYING' }] },
      { versions: [version!, { name: '1', projects: [] }] },
    ]
    for (const changed of twins) {
      expect((await bring(changed, true)).counts).toMatchObject({ CONFLICT: 1 })
      await expect(bring(changed)).rejects.toMatchObject({ status: 409, body: { code: 'import_conflict' } })
    }
    const { steps } = project!.content
    const content = { ...project!.content, steps: [...steps, steps[0]!] }
    const versions = [{ name: '2', projects: [{ ...project!, content }] }]
    await expect(bring({ versions })).rejects.toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect((await admin.api.appVersions.list({ appId })).content).toEqual([])
  })

  it('an import of more steps than a project can have is refused', async () => {
    const source = await createRichApp()
    const document = await exportOf(source.admin, source.appId)
    const [project] = document.versions[0]!.projects
    const [step] = project!.content.steps
    const steps = Array.from({ length: 101 }, (_, index) => ({ ...step!, key: `step-${index}` }))
    const versions = [{ name: '2', projects: [{ ...project!, content: { ...project!.content, steps } }] }]
    const { admin, appId } = await createEmptyApp(server)
    const asked = admin.api.portability.import({ id: appId, document: { ...document, versions } })
    await expect(asked).rejects.toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  })

  it('an import is not overwritten by somebody who had the survey open before', async () => {
    const place = await createSurveyPlace(server)
    const { admin, appId } = place
    const { id, survey, revision } = await createSurvey(place)
    const document = await exportOf(admin, appId)
    const content = document.versions[0]!.projects[0]!.content
    content.survey!.header.title = { en: 'Brought along' }
    await admin.api.portability.import({ id: appId, document })
    await expect(admin.api.surveys.update({ id, survey, revision })).rejects.toMatchObject({
      status: 409,
      body: { code: 'stale_revision' },
    })
    expect(await admin.api.surveys.get({ id })).toMatchObject({ survey: content.survey })
  })

  it('an import and a simultaneous change of rules do not deadlock', async () => {
    const source = await createRichApp()
    const { admin, appId } = source
    const document = await exportOf(admin, appId)
    document.segments[0]!.rules = []
    const { db } = server.database
    let imported!: Promise<unknown>
    // Takes the locks that a change of a rule takes, in the same order: the segment, then the app.
    await inTransaction(db, async (tx) => {
      await tx.updateTable('segments').set({ conjunction: 'OR' }).where('appId', '=', appId).execute()
      imported = admin.api.portability.import({ id: appId, document })
      imported.catch(() => {})
      await setTimeout(1000)
      await tx.selectFrom('apps').select('id').where('id', '=', appId).forNoKeyUpdate().execute()
    })
    expect(await imported).toMatchObject({ isDryRun: false })
  })

  it('an import refuses missing media, media with other bytes, and unsafe patterns', async () => {
    const source = await createRichApp()
    const document = await exportOf(source.admin, source.appId)
    const { admin, appId } = await createEmptyApp(server)
    const bring = (changed: Partial<ExportDocument>) =>
      admin.api.portability.import({ id: appId, document: { ...document, ...changed } })
    const absent = { message: 'The document refers to this file but does not contain it' }
    await expect(bring({ media: {} })).rejects.toMatchObject({
      status: 400,
      body: { subErrors: Object.keys(document.media).map(() => absent) },
    })
    const [bytes = ''] = Object.values(document.media)
    await expect(bring({ media: { ...document.media, ['0'.repeat(64)]: bytes } })).rejects.toMatchObject({
      body: { subErrors: [{ message: 'The file does not match its hash' }] },
    })
    const pattern = { kind: 'PROPERTY' as const, property: 'plan', operator: 'REGEX' as const }
    const slow = [{ ...document.segments[0]!, rules: [{ ...pattern, value: '^(a+)+$' }] }]
    await expect(bring({ segments: slow })).rejects.toMatchObject({ status: 400 })
    const many = Array.from({ length: 101 }, (_, index) => ({ ...pattern, value: `^a${index}$` }))
    const rules = [many.slice(0, 20), many.slice(20, 40), many.slice(40, 60), many.slice(60, 80)]
    const groups = [...rules, many.slice(80, 100), many.slice(100)].map((conditions) => ({
      kind: 'GROUP' as const,
      conjunction: 'OR' as const,
      conditions,
    }))
    await expect(bring({ segments: [{ ...document.segments[0]!, rules: groups }] })).rejects.toMatchObject({
      body: { subErrors: [{ message: 'There are more than 100 regular expressions here' }] },
    })
    expect((await admin.api.appVersions.list({ appId })).content).toEqual([])
  })

  it('an import drops the metadata of media, and exports them under the hash of what is left', async () => {
    const source = await createRichApp()
    const [hash = ''] = Object.keys((await exportOf(source.admin, source.appId)).media)
    const photo = await createPhoto('jpeg')
    await makeOlder(server, { appId: source.appId, hash, bytes: photo })
    await server.tidyUp()
    const cleaned = await exportOf(source.admin, source.appId)
    expect(Object.keys(cleaned.media)).not.toContain(hash)
    const [clean, old] = [await createEmptyApp(server), await createEmptyApp(server)]
    await clean.admin.api.portability.import({ id: clean.appId, document: cleaned })

    // A document of an earlier version, whose hash is that of the photo.
    const [name = ''] = Object.keys(cleaned.media)
    const photoHash = createHash('sha256').update(photo).digest('hex')
    const renamed = JSON.parse(JSON.stringify(cleaned).replaceAll(name, photoHash)) as ExportDocument
    const media = { ...renamed.media, [photoHash]: photo.toString('base64') }
    await old.admin.api.portability.import({ id: old.appId, document: { ...renamed, media } })
    const answer = await fetch(`${server.url}/media/${old.appId}/${photoHash}`)
    expect(answer.status).toBe(200)
    expect(listMetadata(new Uint8Array(await answer.arrayBuffer()))).toEqual([])
  })

  it('an import relinks projects that start each other, and reports a missing one', async () => {
    const author = await createOrganisation(server)
    const place = await createProject(author)
    const { appId, appVersionId } = place
    const other = await createProject(author, createName('Started'), { appId, appVersionId })
    const starting = (...ids: string[]) => {
      const { blocks, ...popup } = createPopup()
      const starts = ids.map((projectId, index) => ({
        id: `start-${index}`,
        type: 'BUTTON' as const,
        style: 'SECONDARY' as const,
        label: { en: 'Start' },
        action: { type: 'START_PROJECT' as const, projectId },
      }))
      return { ...popup, blocks: [...blocks, ...starts] }
    }
    // Each of the two projects starts the other, so neither can be imported whole before the other.
    await createStep(author, place, { component: starting(other.projectId) })
    await createStep(author, other, { component: starting(place.projectId) })
    await author.api.templates.createCustom({ appId, name: 'Start', component: starting(other.projectId) })
    const document = await exportOf(author, appId)
    const { admin, appId: to } = await createEmptyApp(elsewhere)
    await admin.api.portability.import({ id: to, document })

    const [version] = (await admin.api.appVersions.list({ appId: to })).content
    const at = { appId: to, appVersionId: version?.id ?? '' }
    const projects = (await admin.api.projects.list(at)).content
    const idOf = (name: string) => projects.find((it) => it.name === name)?.id ?? ''
    const exported = await exportOf(admin, to)
    const started = Object.fromEntries(
      exported.versions[0]!.projects.map(({ name, content }) => [name, listStarted(content)]),
    )
    const [mine, theirs] = ['Tour', 'Started'].map(
      (base) => projects.find(({ name }) => name.startsWith(base))?.name ?? '',
    )
    expect(started).toEqual({ [mine!]: [idOf(theirs!)], [theirs!]: [idOf(mine!)] })
    expect(listStarted(exported.templates[0])).toEqual([idOf(theirs!)])
    expect(await admin.api.projects.publish({ ...at, id: idOf(mine!) })).toMatchObject({ version: 1 })
    const again = await admin.api.portability.import({ id: to, document, dryRun: true })
    expect(again.counts).toMatchObject({ CREATE: 0, UPDATE: 0, CONFLICT: 0 })

    const alone = document.versions[0]!.projects.filter(({ id }) => id === place.projectId)
    const part = { ...document, templates: [], versions: [{ name: '3.0', projects: alone }] }
    await admin.api.portability.import({ id: to, document: part })
    const third = (await admin.api.appVersions.list({ appId: to })).content.find(({ name }) => name === '3.0')
    const there = { appId: to, appVersionId: third?.id ?? '' }
    const [left] = (await admin.api.projects.list(there)).content
    await expect(admin.api.projects.publish({ ...there, id: left?.id ?? '' })).rejects.toMatchObject({
      status: 400,
      body: {
        code: 'publish_blocked',
        subErrors: [{ message: 'The guide to start no longer exists' }],
      },
    })
  })

  it('an import refuses identifiers that the app does not allow its authors, wherever they stand', async () => {
    const author = await createOrganisation(server)
    const place = await createDynamicFlow(server, author)
    const { appId } = place
    const { id: pageId } = await author.api.pages.create({
      ...place,
      name: 'Home',
      identifiers: [createTarget()],
    })
    const onPage = { ...place, pageId, name: 'Hello', component: createTooltip() }
    await author.api.pageAssists.create({ ...onPage, identifiers: [createTarget()] })
    const document = await exportOf(author, appId)
    const page = document.versions[0]!.projects[0]!.content.pages[0]!
    const [assist] = page.assists
    page.identifiers = [{ ...createTarget(), css: '.cart > button' }]
    assist!.identifiers = [{ ...createTarget(), text: { match: 'REGEX', value: { en: '^a+$' } } }]
    const { admin, appId: to } = await createEmptyApp(server)
    const bring = (dryRun: boolean) => admin.api.portability.import({ id: to, document, dryRun })
    const where = 'document.versions.0.projects.0.content.pages.0'
    const refusal = {
      status: 400,
      body: {
        code: 'invalid_input',
        subErrors: [
          {
            field: `${where}.identifiers.0.css`,
            message: 'Custom CSS selectors are turned off for this app',
          },
          {
            field: `${where}.assists.0.identifiers.0.text.value.en`,
            message: "Regular expressions are turned off for this app's identifiers",
          },
        ],
      },
    }
    const { items } = await bring(true)
    expect(items.filter(({ action }) => action === 'CONFLICT')).toMatchObject([
      { kind: 'PROJECT', reason: toReason('selectors_off') },
    ])
    await expect(bring(false)).rejects.toMatchObject(refusal)
    expect((await admin.api.appVersions.list({ appId: to })).content).toEqual([])
    await switchOn(server, to, 'ENABLE_REGEX_FOR_IDENTIFIERS', 'ENABLE_CUSTOM_SELECTOR_FOR_IDENTIFIERS')
    expect((await bring(false)).counts).toMatchObject({ CONFLICT: 0 })
  })

  it('an import refuses a project with parts that its kind does not have', async () => {
    const source = await createRichApp()
    const document = await exportOf(source.admin, source.appId)
    const { admin, appId } = await createEmptyApp(server)
    const [version] = document.versions
    const [project] = version?.projects ?? []
    const tooltip = { ...project!, content: { ...project!.content, subType: 'TOOLTIP' as const } }
    const versions = [{ ...version!, projects: [tooltip] }]
    await expect(
      admin.api.portability.import({ id: appId, document: { ...document, versions } }),
    ).rejects.toMatchObject({
      status: 400,
      body: { subErrors: [{ message: 'Projects of this kind do not have these parts' }] },
    })
  })

  it('an import takes documents larger than other calls do', async () => {
    const source = await createRichApp()
    const document = await exportOf(source.admin, source.appId)
    const template = document.templates[0]!
    const templates = Array.from({ length: 1000 }, (_, index) => ({ ...template, name: `T ${index}` }))
    const { admin, appId } = await createEmptyApp(server)
    const report = await admin.api.portability.import({ id: appId, document: { ...document, templates } })
    expect(report.counts.CREATE).toBeGreaterThan(1000)
    expect((await admin.api.templates.listCustom({ appId, size: 1 })).totalElements).toBe(1000)
  })
})

/** Lists the projects that buttons anywhere in it start. */
function listStarted(content: unknown): string[] {
  const found = JSON.stringify(content).matchAll(/"START_PROJECT","projectId":"([^"]+)"/g)
  return [...found].map(([, id = '']) => id)
}

/** Removes what differs between exports: ids, the time, and the app's name. */
function withoutIds(document: ExportDocument): unknown {
  const { exportedAt: _at, app: _app, ...rest } = document
  return JSON.parse(
    JSON.stringify(rest, (key, value: unknown) =>
      ['id', 'segmentId', 'projectId'].includes(key) ? undefined : value,
    ),
  )
}
