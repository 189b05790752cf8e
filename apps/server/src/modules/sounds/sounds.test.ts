import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation } from '../../../test/factories.ts'
import { createPopup, createProject, createStep } from '../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

async function createScreen() {
  const admin = await createOrganisation(server)
  const place = await createProject(admin)
  const step = await createStep(admin, place, { component: createPopup('Welcome to the shop') })
  return { admin, place, at: { ...place, assistId: step.id } }
}

/** Seconds and loudness of a 16-bit WAV file. */
function listen(wav: Buffer) {
  const rate = wav.readUInt32LE(24)
  const data = wav.subarray(44)
  const samples = new Int16Array(data.buffer, data.byteOffset, Math.floor(data.length / 2))
  const power = samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length
  return { seconds: samples.length / rate, loudness: Math.sqrt(power) }
}

describe('the sound of a screen', () => {
  it('is spoken from its own texts and can be heard', async () => {
    const { admin, at, place } = await createScreen()
    const { content: voices } = await admin.api.sounds.ofAssist.listVoices({ ...at, locale: 'en' })
    expect(voices.length).toBeGreaterThan(0)
    expect(voices.every(({ locale }) => locale.startsWith('en'))).toBe(true)

    const spoken = await admin.api.sounds.ofAssist.generate({ ...at, locale: 'en' })
    expect(spoken).toMatchObject({ source: 'GENERATED', voiceId: voices[0]?.id, text: 'Welcome to the shop' })
    const answer = await fetch(new URL(spoken.url, server.url))
    expect(answer.headers.get('content-type')).toMatch(/^audio\//)
    const { seconds, loudness } = listen(Buffer.from(await answer.arrayBuffer()))
    expect(seconds).toBeGreaterThan(0.5)
    expect(seconds).toBeLessThan(10)
    expect(loudness).toBeGreaterThan(300)

    const step = await admin.api.assists.get({ ...place, id: at.assistId })
    expect(step.sound).toMatchObject({ en: { media: spoken.media, url: spoken.url } })
  })

  it('is kept per locale, spoken or uploaded, also for a start screen', async () => {
    const { admin, place } = await createScreen()
    await admin.api.startScreen.create({ ...place, name: 'Start' })
    const german = { ...place, locale: 'de', text: 'Guten Tag' }
    const spoken = await admin.api.sounds.ofStartScreen.generate(german)
    const file = new File([await (await fetch(new URL(spoken.url, server.url))).blob()], 'hello.wav')
    const uploaded = await admin.api.sounds.ofStartScreen.upload({ ...place, locale: 'en', file })
    expect(uploaded).toMatchObject({ source: 'UPLOADED', voiceId: null, text: null, media: spoken.media })
    const { sound } = await admin.api.startScreen.get(place)
    expect(Object.keys(sound).sort()).toEqual(['de', 'en'])
  })

  it('needs a text, a voice of the locale, and a file that is sound', async () => {
    const { admin, at } = await createScreen()
    const generate = (wish: object) => admin.api.sounds.ofAssist.generate({ ...at, locale: 'en', ...wish })
    await expect(generate({ locale: 'de' })).rejects.toMatchObject({ body: { code: 'nothing_to_speak' } })
    await expect(generate({ locale: 'xx', text: 'Hello' })).rejects.toMatchObject({
      status: 400,
      body: { code: 'voice_unknown' },
    })
    await expect(generate({ voiceId: 'de' })).rejects.toMatchObject({ body: { code: 'voice_unknown' } })
    const file = new File(['not sound'], 'a.mp3', { type: 'audio/mpeg' })
    await expect(admin.api.sounds.ofAssist.upload({ ...at, locale: 'en', file })).rejects.toMatchObject({
      status: 415,
      body: { message: 'Please upload an audio file!' },
    })
  })
})
