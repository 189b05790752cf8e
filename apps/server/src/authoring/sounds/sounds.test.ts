import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation } from '../../../test/factories.ts'
import { listenTo } from '../../../test/listen-to.ts'
import { createDynamicFlow, createPopup, createProject, createStep } from '../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { systemClock } from '../../platform/time/clock.ts'
import { collectOrphans } from '../../ground/media/index.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

async function createSpokenStep(text = 'Welcome to the shop') {
  const admin = await createOrganisation(server)
  const place = await createProject(admin)
  const step = await createStep(admin, place, { component: createPopup(text) })
  return { admin, place, at: { ...place, assistId: step.id } }
}

async function load(url: string) {
  const answer = await fetch(new URL(url, server.url))
  return { type: answer.headers.get('content-type'), bytes: await answer.bytes() }
}

describe('the sound of a step', () => {
  it('the sound of a step is spoken from its own texts, in a small file, and audible', async () => {
    const { admin, at, place } = await createSpokenStep()
    const { content: voices } = await admin.api.sounds.ofAssist.listVoices({ ...at, locale: 'en' })
    expect(voices.length).toBeGreaterThan(0)
    expect(voices.every(({ locale }) => locale.startsWith('en'))).toBe(true)

    const spoken = await admin.api.sounds.ofAssist.generate({ ...at, locale: 'en' })
    expect(spoken).toMatchObject({ source: 'GENERATED', voiceId: voices[0]?.id, text: 'Welcome to the shop' })
    const { type, bytes } = await load(spoken.url)
    expect(type).toBe('audio/mpeg')
    const { seconds, power, peak, channels, errors } = await listenTo(bytes)
    expect({ channels, errors }).toEqual({ channels: 1, errors: 0 })
    expect(seconds).toBeGreaterThan(0.8)
    expect(seconds).toBeLessThan(4)
    expect(power).toBeGreaterThan(0.02)
    expect(peak).toBeLessThan(1)
    // 48 kbit/s, plus a frame or two.
    expect(bytes.length).toBeLessThan(seconds * 6000 + 1000)

    const step = await admin.api.assists.get({ ...place, id: at.assistId })
    expect(step.sound).toMatchObject({ en: { media: spoken.media, url: spoken.url } })
  })

  it('a long text is spoken as a whole', async () => {
    const { admin, at } = await createSpokenStep()
    const text = 'This sentence is one of very many. '.repeat(60).trim()
    const { url, text: kept } = await admin.api.sounds.ofAssist.generate({ ...at, locale: 'en', text })
    expect(kept).toBe(text)
    const { seconds } = await listenTo((await load(url)).bytes)
    expect(seconds).toBeGreaterThan(90)
    expect(seconds).toBeLessThan(240)
  })

  it('a text is spoken without its formatting', async () => {
    const { admin, at } = await createSpokenStep()
    const generate = async (text: string) => {
      const { url } = await admin.api.sounds.ofAssist.generate({ ...at, locale: 'en', text })
      return (await listenTo((await load(url)).bytes)).seconds
    }
    const plain = await generate('Open the settings now')
    expect(
      await generate('Open <b>the</b> [**settings**](https://example.org/a/very/long/address) now'),
    ).toBeCloseTo(plain, 1)
  })

  it('a text is spoken as somebody hears it who has none of the values of its placeholders', async () => {
    const { admin, at } = await createSpokenStep()
    const generate = (text: string) => admin.api.sounds.ofAssist.generate({ ...at, locale: 'en', text })
    const { url } = await generate('Welcome there to the shop')
    expect((await generate('Welcome {{ first name | "there" }} to the shop')).url).toBe(url)
  })

  it('a text is spoken once per voice, also when two ask at once', async () => {
    const { admin, at, place } = await createSpokenStep('The same text')
    const other = {
      ...place,
      assistId: (await createStep(admin, place, { component: createPopup('The same text') })).id,
    }
    const [one, two] = await Promise.all([
      admin.api.sounds.ofAssist.generate({ ...at, locale: 'en' }),
      admin.api.sounds.ofAssist.generate({ ...other, locale: 'en' }),
    ])
    expect(two.media).toBe(one.media)
    const spoken = () =>
      server.database.db.selectFrom('spokenTexts').selectAll().where('appId', '=', place.appId).execute()
    expect(await spoken()).toHaveLength(1)
    const again = await admin.api.sounds.ofAssist.generate({ ...at, locale: 'en' })
    expect(again).toEqual(one)
    const british = await admin.api.sounds.ofAssist.generate({
      ...at,
      locale: 'en',
      voiceId: 'en-gb-scotland',
    })
    expect(british.media).not.toBe(one.media)
    expect(await spoken()).toHaveLength(2)
  })

  it('a text is spoken anew when its earlier sound was deleted', async () => {
    const { admin, at, place } = await createSpokenStep('Gone and back')
    const generate = () => admin.api.sounds.ofAssist.generate({ ...at, locale: 'en' })
    const { media, url } = await generate()
    await admin.api.sounds.ofAssist.delete({ ...at, locale: 'en' })
    const step = await admin.api.assists.get({ ...place, id: at.assistId })
    expect(step.sound).toEqual({})
    await expect(admin.api.sounds.ofAssist.delete({ ...at, locale: 'en' })).rejects.toMatchObject({
      status: 404,
    })
    const later = { ...systemClock, now: () => new Date(Date.now() + 2 * 24 * 3_600_000) }
    while (await collectOrphans(server.database.db, later, 500));
    expect((await fetch(new URL(url, server.url))).status).toBe(404)
    expect((await generate()).media).toBe(media)
    expect((await load(url)).type).toBe('audio/mpeg')
  })

  it('sounds are stored per locale, spoken or uploaded, also for a start screen', async () => {
    const { admin, place } = await createSpokenStep()
    await admin.api.startScreen.create({ ...place, name: 'Start' })
    const german = { ...place, locale: 'de', text: 'Guten Tag' }
    const spoken = await admin.api.sounds.ofStartScreen.generate(german)
    const file = new File([await (await fetch(new URL(spoken.url, server.url))).blob()], 'hello.mp3')
    const uploaded = await admin.api.sounds.ofStartScreen.upload({ ...place, locale: 'en', file })
    expect(uploaded).toMatchObject({ source: 'UPLOADED', voiceId: null, text: null, media: spoken.media })
    const read = async () => Object.keys((await admin.api.startScreen.get(place)).sound).sort()
    expect(await read()).toEqual(['de', 'en'])
    await admin.api.sounds.ofStartScreen.delete({ ...place, locale: 'de' })
    expect(await read()).toEqual(['en'])
  })

  it('the sound of an assist on a page is addressed by the id of the assist alone', async () => {
    const admin = await createOrganisation(server)
    const place = await createDynamicFlow(server, admin)
    const { id: pageId } = await admin.api.pages.create({ ...place, name: 'Home' })
    const onPage = { ...place, pageId }
    const assist = await admin.api.pageAssists.create({ ...onPage, name: 'Hello', component: createPopup() })
    const at = { ...place, assistId: assist.id }
    const { ofAssist } = admin.api.sounds
    expect((await ofAssist.listVoices({ ...at, locale: 'en' })).content).not.toEqual([])
    await ofAssist.generate({ ...at, locale: 'en' })
    const { sound } = await admin.api.pageAssists.get({ ...onPage, id: assist.id })
    expect(sound).toMatchObject({ en: { source: 'GENERATED' } })
    await ofAssist.delete({ ...at, locale: 'en' })
    const elsewhere = { ...at, pageId: server.clock.newId(), locale: 'en' }
    await expect(ofAssist.listVoices(elsewhere)).rejects.toMatchObject({ status: 404 })
    const foreign = { ...(await createProject(admin)), assistId: assist.id, locale: 'en' }
    await expect(ofAssist.listVoices(foreign)).rejects.toMatchObject({ status: 404 })
  })

  it('a sound needs a text, a voice of the locale, and a file that is sound', async () => {
    const { admin, at } = await createSpokenStep()
    const generate = (wish: object) => admin.api.sounds.ofAssist.generate({ ...at, locale: 'en', ...wish })
    for (const wish of [{ locale: 'de' }, { text: '… 😀 —' }, { text: '<br>' }]) {
      await expect(generate(wish)).rejects.toMatchObject({ body: { code: 'nothing_to_speak' } })
    }
    await expect(generate({ locale: 'xx', text: 'Hello' })).rejects.toMatchObject({
      status: 400,
      body: { code: 'voice_unknown' },
    })
    await expect(generate({ voiceId: 'de' })).rejects.toMatchObject({ body: { code: 'voice_unknown' } })
    await expect(generate({ text: 'a'.repeat(8001) })).rejects.toMatchObject({ status: 400 })
    const file = new File(['not sound'], 'a.mp3', { type: 'audio/mpeg' })
    await expect(admin.api.sounds.ofAssist.upload({ ...at, locale: 'en', file })).rejects.toMatchObject({
      status: 415,
      body: { message: 'Please upload an audio file!' },
    })
  })

  it('a step with too much text gets no sound', async () => {
    const { admin, at, place } = await createSpokenStep()
    const blocks = [1, 2].map((id) => ({
      id: `text-${id}`,
      type: 'TEXT' as const,
      role: 'BODY' as const,
      text: { en: 'Long. '.repeat(800) },
    }))
    const component = { ...createPopup(), blocks }
    await admin.api.assists.components.update({ ...place, assistId: at.assistId, component })
    await expect(admin.api.sounds.ofAssist.generate({ ...at, locale: 'en' })).rejects.toMatchObject({
      status: 400,
      body: { code: 'too_much_to_speak' },
    })
  })
})
