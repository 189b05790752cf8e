import type { Assist, Component } from '@waymark/contract'
import { toReason } from '@waymark/contract/constants'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createMember, createOrganisation, type SignedIn } from '../../../test/factories.ts'
import {
  createDynamicFlow,
  createPopup,
  createProject,
  createStep,
  type Place,
} from '../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { peerKey, startTranslationPeer, type TranslationPeer } from '../../../test/translation-peer.ts'
import { createLog } from '../../platform/log.ts'
import { createOutbound } from '../../platform/outbound/index.ts'
import { createTranslator } from '../../apps/languages/index.ts'
import { translateProject } from './index.ts'

let peer: TranslationPeer
let server: TestServer
beforeAll(async () => {
  peer = await startTranslationPeer()
  server = await startTestServer({
    WAYMARK_TRANSLATE_PROVIDER: 'deepl',
    WAYMARK_TRANSLATE_URL: peer.url,
    WAYMARK_TRANSLATE_KEY: peerKey,
    WAYMARK_TRANSLATE_TIMEOUT_SECONDS: '1',
  })
})
afterEach(() => {
  peer.instead = () => undefined
  peer.asked.length = 0
})
afterAll(async () => {
  await server.close()
  await peer.close()
})

/** Creates a project in English, German and French with two steps. */
async function createTour(titles = ['Welcome {{name}}', 'Goodbye']) {
  const admin = await createOrganisation(server)
  const place = await createProject(admin)
  await selectLocales(admin, place)
  const steps: Assist[] = []
  for (const title of titles) steps.push(await createStep(admin, place, { component: createPopup(title) }))
  const component = async (index: number) =>
    (await admin.api.assists.get({ ...place, id: steps[index]?.id ?? '' })).component as Component
  return { admin, place, steps, component }
}

async function selectLocales({ api }: SignedIn, { projectId, ...place }: Place) {
  const selectedLocales = ['en', 'de', 'fr']
  await api.projects.update({ ...place, id: projectId, selectedLocales })
}

/** Starts a translation, runs the job here, and returns its result. */
async function translate({ api }: SignedIn, place: Place, wish: object = {}) {
  const { jobId } = await api.languages.translateProject({ ...place, ...wish })
  await server.jobQueue.workOff()
  return api.jobs.ofApp({ appId: place.appId, id: jobId })
}

const titleOf = ({ blocks }: Component) => (blocks[0]?.type === 'TEXT' ? blocks[0].text : {})
const labelOf = ({ blocks }: Component) => (blocks[1]?.type === 'BUTTON' ? blocks[1].label : {})

describe('translating a project', () => {
  it('a project is translated in every text and locale, in the name of who asked', async () => {
    const { admin, place, component, steps } = await createTour()
    const job = await translate(admin, place)
    expect(job).toMatchObject({ state: 'DONE', progress: { done: 8, total: 8 }, reason: null })
    expect(titleOf(await component(0))).toEqual({
      en: 'Welcome {{name}}',
      de: 'de:WELCOME {{name}}',
      fr: 'fr:WELCOME {{name}}',
    })
    expect(labelOf(await component(1))).toEqual({ en: 'Next', de: 'de:NEXT', fr: 'fr:NEXT' })
    const { content } = await admin.api.projects.listChanges({ ...place, id: place.projectId })
    const translated = content.filter(({ entity, action }) => entity === 'COMPONENT' && action === 'UPDATE')
    expect(translated.map(({ entityId }) => entityId).sort()).toEqual(steps.map(({ id }) => id).sort())
    expect(translated[0]?.actor?.uid).toBe(admin.memberId)
    const project = await admin.api.projects.get({ ...place, id: place.projectId })
    expect(project.hasUnpublishedChanges).toBe(true)
  })

  it('a project is translated only where texts are missing, unless all are asked for', async () => {
    const { admin, place, component, steps } = await createTour(['One', 'Two'])
    const own = createPopup('One')
    if (own.blocks[0]?.type === 'TEXT') own.blocks[0].text.de = 'Eins'
    await admin.api.assists.components.update({ ...place, assistId: steps[0]?.id ?? '', component: own })
    await translate(admin, place, { to: ['de'] })
    expect(titleOf(await component(0))).toEqual({ en: 'One', de: 'Eins' })
    expect(titleOf(await component(1))).toEqual({ en: 'Two', de: 'de:TWO' })
    peer.asked.length = 0
    expect(await translate(admin, place, { to: ['de'] })).toMatchObject({ state: 'DONE' })
    expect(peer.asked).toEqual([])
    await translate(admin, place, { to: ['de'], again: true })
    expect(titleOf(await component(0))).toEqual({ en: 'One', de: 'de:ONE' })
  })

  it('a translation includes the start screen and what is on pages, or one step alone', async () => {
    const admin = await createOrganisation(server)
    const place = await createDynamicFlow(server, admin)
    await selectLocales(admin, place)
    const page = await admin.api.pages.create({ ...place, name: 'Page' })
    const component = createPopup('Here')
    const on = { ...place, pageId: page.id }
    const assist = await admin.api.pageAssists.create({ ...on, name: 'Assist', component })
    await admin.api.startScreen.create({ ...place, component })
    await translate(admin, place, { assistId: assist.id, to: ['de'] })
    const read = async () => [
      titleOf((await admin.api.pageAssists.get({ ...on, id: assist.id })).component as Component).de,
      titleOf((await admin.api.startScreen.get(place)).component as Component).de,
    ]
    expect(await read()).toEqual(['de:HERE', undefined])
    await translate(admin, place, { to: ['de'] })
    expect(await read()).toEqual(['de:HERE', 'de:HERE'])
  })

  it('a translation leaves alone what an author writes meanwhile', async () => {
    const { admin, place, component, steps } = await createTour(['One', 'Two'])
    const at = { ...place, assistId: steps[0]?.id ?? '' }
    const edited = createPopup('Another one')
    if (edited.blocks[1]?.type === 'BUTTON') edited.blocks[1].label.de = 'Weiter'
    let edit: Promise<unknown> | undefined
    peer.instead = () => {
      edit ??= admin.api.assists.components.update({ ...at, component: edited })
      return undefined
    }
    await translate(admin, place, { to: ['de'] })
    await edit
    const after = await component(0)
    expect(titleOf(after)).not.toHaveProperty('de', 'de:ONE')
    expect(labelOf(after)).toEqual({ en: 'Next', de: 'Weiter' })
    expect(titleOf(await component(1))).toEqual({ en: 'Two', de: 'de:TWO' })
  })

  it('a translation names what was not translated, and stores the rest', async () => {
    const { admin, place, component, steps } = await createTour(['Good', 'Bad'])
    peer.instead = ({ body }) =>
      JSON.stringify(body).includes('Bad') ? { status: 400, body: { message: 'Not this' } } : undefined
    const job = await translate(admin, place, { to: ['de'] })
    expect(job).toMatchObject({ state: 'FAILED', progress: { done: 4, total: 4 } })
    const name = steps[1]?.name ?? ''
    expect(job.reason).toMatchObject({
      code: 'texts_not_translated',
      params: { failed: 1, total: 4 },
      message: `1 of 4 texts were not translated: “Bad” of “${name}” (de): The service rejected the text: “Not this”`,
      causes: [
        {
          code: 'text_not_translated',
          params: { text: 'Bad', screen: name, to: 'de' },
          causes: [{ code: 'translation_words', params: { words: 'Not this' } }],
        },
      ],
    })
    expect(titleOf(await component(0)).de).toBe('de:GOOD')
    expect(labelOf(await component(1)).de).toBe('de:NEXT')
    expect(titleOf(await component(1)).de).toBeUndefined()
    peer.instead = () => undefined
    expect(await translate(admin, place, { to: ['de'] })).toMatchObject({ state: 'DONE' })
    expect(titleOf(await component(1)).de).toBe('de:BAD')
  })

  it('a translation keeps what came before the service failed, and another attempt does the rest', async () => {
    const titles = Array.from({ length: 3 }, (_, index) => `Text number ${index}`)
    const { admin, place, component } = await createTour(titles)
    let asked = 0
    peer.instead = () =>
      (asked += 1) === 2 ? { status: 456, body: { message: 'Quota Exceeded' } } : undefined
    const job = await translate(admin, place)
    expect(job).toMatchObject({ state: 'FAILED', reason: toReason('translation_quota') })
    expect(titleOf(await component(0))).toMatchObject({ de: 'de:TEXT NUMBER 0' })
    expect(titleOf(await component(0))).not.toHaveProperty('fr')
    peer.asked.length = 0
    expect(await translate(admin, place)).toMatchObject({ state: 'DONE' })
    expect(peer.asked.map(({ body }) => body.target_lang)).toEqual(['FR'])
    expect(titleOf(await component(2))).toMatchObject({ de: 'de:TEXT NUMBER 2', fr: 'fr:TEXT NUMBER 2' })
  })

  it('a translation that was killed midway runs again without overwriting edits', async () => {
    const { admin, place, component, steps } = await createTour(['One', 'Two'])
    if (!server.config.translation) throw new Error('No service is connected')
    const outbound = createOutbound({ allowedNetworks: ['127.0.0.0/8'] })
    const { database, clock } = server
    const translator = createTranslator(outbound, clock, server.config.translation)
    const work = translateProject({ db: database.db, clock, translate: translator })
    const screens = steps.map(({ id, componentRevision }) => ({ id, revision: componentRevision }))
    const job = { place, screens, from: 'en', to: ['de'], again: true, memberId: admin.memberId }
    const run = (progress: () => Promise<void>) =>
      work(job, {
        jobId: 'killed',
        attempt: 1,
        isLastAttempt: false,
        progress,
        signal: AbortSignal.timeout(20_000),
        log: createLog('silent'),
      })
    // Simulates a process that dies after writing.
    await expect(run(() => Promise.reject(new Error('killed')))).rejects.toThrow('killed')
    const mended = await component(0)
    expect(titleOf(mended).de).toBe('de:ONE')
    if (mended.blocks[0]?.type === 'TEXT') mended.blocks[0].text.de = 'Eins'
    await admin.api.assists.components.update({ ...place, assistId: steps[0]?.id ?? '', component: mended })
    peer.asked.length = 0
    await run(() => Promise.resolve())
    expect(titleOf(await component(0)).de).toBe('Eins')
    expect(titleOf(await component(1)).de).toBe('de:TWO')
    expect(peer.asked).toEqual([])
    await outbound.close()
  })

  it('a translation refuses locales that the project lacks, and steps and projects of others', async () => {
    const { admin, place } = await createTour(['One'])
    const other = await createTour(['Two'])
    const ask = (wish: object) => admin.api.languages.translateProject({ ...place, ...wish })
    await expect(ask({ to: ['it'] })).rejects.toMatchObject({
      status: 400,
      body: { subErrors: [{ field: 'to', message: 'it is not a language of the project. Select it first' }] },
    })
    await expect(ask({ from: 'it' })).rejects.toMatchObject({ status: 400 })
    await expect(ask({ to: ['en'] })).rejects.toMatchObject({ status: 400 })
    await expect(ask({ assistId: other.steps[0]?.id })).rejects.toMatchObject({ status: 404 })
    await expect(admin.api.languages.translateProject(other.place)).rejects.toMatchObject({ status: 404 })
    const outsider = await createMember(server, admin.orgId)
    await expect(outsider.api.languages.translateProject(place)).rejects.toMatchObject({ status: 404 })
  })

  it('a translation of a project that was deleted meanwhile ends without an error', async () => {
    const { admin, place } = await createTour(['One'])
    const { jobId } = await admin.api.languages.translateProject(place)
    await admin.api.projects.delete({ ...place, id: place.projectId })
    await server.jobQueue.workOff()
    expect(await admin.api.jobs.ofApp({ appId: place.appId, id: jobId })).toMatchObject({ state: 'DONE' })
  })
})
