import { toReason } from '@waymark/contract/constants'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation, type SignedIn } from '../../../test/factories.ts'
import { createMemoryLog } from '../../../test/memory-log.ts'
import { createWav } from '../../../test/media-files.ts'
import { createPopup, createProject, createStep, type Place } from '../../../test/project-factories.ts'
import { speechKey, startSpeechPeer, type SpeechPeer } from '../../../test/speech-peer.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let peer: SpeechPeer
let server: TestServer
beforeAll(async () => {
  peer = await startSpeechPeer()
  server = await startTestServer({
    WAYMARK_SPEECH_URL: peer.url,
    WAYMARK_SPEECH_KEY: speechKey,
    WAYMARK_SPEECH_VOICES: 'nova=en, anna=de',
    WAYMARK_SPEECH_TIMEOUT_SECONDS: '1',
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

/** Creates a project in English and German: a start screen and two steps, the last one without German text. */
async function createTour() {
  const admin = await createOrganisation(server)
  const place = await createProject(admin)
  const { projectId, ...version } = place
  await admin.api.projects.update({ ...version, id: projectId, selectedLocales: ['en', 'de'] })
  const full = createPopup('Welcome')
  if (full.blocks[0]?.type === 'TEXT') full.blocks[0].text.de = 'Willkommen'
  await admin.api.startScreen.create({ ...place, component: full })
  const first = await createStep(admin, place, { component: full })
  const last = await createStep(admin, place, { component: createPopup('Goodbye') })
  const hear = async (id: string) => (await admin.api.assists.get({ ...place, id })).sound
  return { admin, place, first, last, hear }
}

async function speak({ api }: SignedIn, place: Place, wish: object = {}) {
  const { jobId } = await api.sounds.generateAll({ ...place, ...wish })
  await server.jobQueue.workOff()
  return api.jobs.ofApp({ appId: place.appId, id: jobId })
}

describe('speaking a step by a service', () => {
  it('speaking a step reports why it failed, and never the key', async () => {
    const { log, lines } = createMemoryLog()
    const settings = { WAYMARK_SPEECH_URL: peer.url, WAYMARK_SPEECH_VOICES: 'nova' }
    const wrong = await startTestServer({ ...settings, WAYMARK_SPEECH_KEY: 'a-wrong-key' }, { log })
    const admin = await createOrganisation(wrong)
    const place = await createProject(admin)
    const { id } = await createStep(admin, place)
    const sound = { ...place, assistId: id, locale: 'en' }
    await expect(admin.api.sounds.ofAssist.generate(sound)).rejects.toMatchObject({
      status: 502,
      body: {
        code: 'speech_failed',
        subErrors: [{ message: 'The speech service rejects the key. Check WAYMARK_SPEECH_KEY' }],
      },
    })
    await admin.api.sounds.generateAll({ ...place, locales: ['en'] })
    await wrong.jobQueue.workOff()
    expect((await admin.api.assists.get({ ...place, id })).sound).toEqual({})
    expect(lines().join('\n')).toContain('speak-project')
    expect(lines().join('\n')).not.toContain('a-wrong-key')
    await wrong.close()
  })
})

describe('speaking a project', () => {
  it('speaking a project makes a sound for every text, step and locale, one for equal texts', async () => {
    const { admin, place, first, last, hear } = await createTour()
    expect(await speak(admin, place)).toMatchObject({ state: 'DONE', progress: { done: 5, total: 5 } })
    expect(await hear(first.id)).toMatchObject({
      en: { source: 'GENERATED', voiceId: 'nova', text: 'Welcome' },
      de: { source: 'GENERATED', voiceId: 'anna', text: 'Willkommen' },
    })
    expect(Object.keys(await hear(last.id))).toEqual(['en'])
    const { sound } = await admin.api.startScreen.get(place)
    expect(sound.en?.media).toBe((await hear(first.id)).en?.media)
    expect(peer.asked.map(({ body }) => body.input).sort()).toEqual(['Goodbye', 'Welcome', 'Willkommen'])
  })

  it('speaking a project makes only what changed, and leaves what somebody uploaded', async () => {
    const { admin, place, first, last, hear } = await createTour()
    const file = new File([new Uint8Array(createWav())], 'own.wav')
    await admin.api.sounds.ofAssist.upload({ ...place, assistId: first.id, locale: 'de', file })
    await speak(admin, place)
    expect((await hear(first.id)).de).toMatchObject({ source: 'UPLOADED' })
    peer.asked.length = 0
    expect(await speak(admin, place)).toMatchObject({ state: 'DONE', progress: null })
    expect(peer.asked).toEqual([])
    const component = createPopup('See you')
    await admin.api.assists.components.update({ ...place, assistId: last.id, component })
    await speak(admin, place)
    expect((await hear(last.id)).en).toMatchObject({ text: 'See you' })
    expect(peer.asked).toHaveLength(1)
  })

  it('speaking a project names what was not made, and makes the rest', async () => {
    const { admin, place, last, first, hear } = await createTour()
    peer.instead = ({ body }) =>
      body.input === 'Goodbye' ? { status: 400, body: { error: { message: 'Not this' } } } : undefined
    const job = await speak(admin, place)
    expect(job).toMatchObject({
      state: 'FAILED',
      reason: {
        code: 'sounds_not_made',
        params: { failed: 1, total: 5 },
        message: `1 of 5 sounds were not created: “${last.name}” (en): The speech service rejected the text: Not this`,
        causes: [
          {
            code: 'sound_not_made',
            params: { screen: last.name, locale: 'en' },
            causes: [{ code: 'speech_words', params: { words: 'Not this' } }],
          },
        ],
      },
    })
    expect(Object.keys(await hear(first.id)).sort()).toEqual(['de', 'en'])
    peer.instead = () => undefined
    expect(await speak(admin, place)).toMatchObject({ state: 'DONE' })
    expect(await hear(last.id)).toMatchObject({ en: { text: 'Goodbye' } })
  })

  it('speaking a project waits for another attempt while the service is down', async () => {
    const { admin, place, first, hear } = await createTour()
    peer.instead = () => ({ status: 503, body: {}, headers: { 'retry-after': '30' } })
    const { jobId } = await admin.api.sounds.generateAll({ ...place, locales: ['de'] })
    const read = () => admin.api.jobs.ofApp({ appId: place.appId, id: jobId })
    await server.jobQueue.workOff()
    expect(await read()).toMatchObject({
      state: 'FAILED',
      attempts: 4,
      reason: toReason('speech_status', { params: { status: 503 } }),
    })
    expect(await hear(first.id)).toEqual({})
  })

  it('speaking a project refuses locales that it does not have, and projects of others', async () => {
    const { admin, place } = await createTour()
    const other = await createTour()
    await expect(admin.api.sounds.generateAll({ ...place, locales: ['it'] })).rejects.toMatchObject({
      status: 400,
      body: { subErrors: [{ field: 'locales' }] },
    })
    await expect(admin.api.sounds.generateAll(other.place)).rejects.toMatchObject({ status: 404 })
  })
})
