import { toReason } from '@waymark/contract/constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation, type SignedIn } from '../../../test/factories.ts'
import { createAppWithVersion, createName, newWalkthrough } from '../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { peerKey, startTranslationPeer, type TranslationPeer } from '../../../test/translation-peer.ts'

let server: TestServer
let admin: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  admin = await createOrganisation(server)
})
afterAll(() => server.close())

describe('languages', () => {
  it('languages have names, scripts, regions and the words of the language panel', async () => {
    const { content } = await admin.api.languages.list({})
    expect(content.length).toBeGreaterThan(25)
    expect(content.find(({ code }) => code === 'de')).toMatchObject({
      name: 'German',
      localeName: 'Deutsch',
      localeScript: 'Latn',
      ttsLocale: 'de-DE',
      translateCode: 'de',
      texts: { muteText: 'Stumm' },
    })
    expect(content.find(({ code }) => code === 'ar')?.localeScript).toBe('Arab')
    expect(new Set(content.map(({ id }) => id)).size).toBe(content.length)
  })

  it('languages of an app are counted by its projects, and include its own regional tags', async () => {
    const place = await createAppWithVersion(admin)
    const selectedLocales = ['en', 'de', 'de-AT']
    const tour = { ...newWalkthrough(createName('Tour')), selectedLocales }
    await admin.api.projects.create({ ...place, ...tour })
    const { content } = await admin.api.languages.listSupported({ id: place.appId })
    const counts = Object.fromEntries(content.map(({ code, projectCount }) => [code, projectCount]))
    expect(counts).toMatchObject({ en: 1, de: 1, 'de-AT': 1, fr: 0 })
    expect(content.find(({ code }) => code === 'de-AT')).toMatchObject({
      name: 'Austrian German',
      texts: { yes: 'Ja' },
    })
  })
})

describe('a project', () => {
  it('a project refuses a locale that only looks like a language tag', async () => {
    const place = await createAppWithVersion(admin)
    for (const locale of ['en-x1', 'en-DE-AT']) {
      const tour = { ...newWalkthrough(createName('Tour')), selectedLocales: ['en', locale] }
      await expect(admin.api.projects.create({ ...place, ...tour })).rejects.toMatchObject({ status: 400 })
    }
    expect((await admin.api.languages.listSupported({ id: place.appId })).content).not.toEqual([])
  })
})

describe('translating texts', () => {
  const given = { from: 'en', to: 'de', texts: ['Hello {{name}}', 'Bad'] }
  let peer: TranslationPeer
  let connected: TestServer
  let author: SignedIn
  beforeAll(async () => {
    peer = await startTranslationPeer()
    const settings = { WAYMARK_TRANSLATE_PROVIDER: 'deepl', WAYMARK_TRANSLATE_KEY: peerKey }
    connected = await startTestServer({ ...settings, WAYMARK_TRANSLATE_URL: peer.url })
    author = await createOrganisation(connected)
  })
  afterAll(async () => {
    await connected.close()
    await peer.close()
  })

  it('translating texts reports the outcome of each text', async () => {
    expect(await author.api.languages.translate(given)).toEqual({
      texts: ['de:HELLO {{name}}', 'de:BAD'],
      results: [{ text: 'de:HELLO {{name}}' }, { text: 'de:BAD' }],
    })
    const isBad = (body: unknown) => JSON.stringify(body).includes('Bad')
    peer.instead = ({ body }) => (isBad(body) ? { status: 400, body: { message: 'Not this' } } : undefined)
    const reason = toReason('translation_words', { params: { words: 'Not this' } })
    expect(await author.api.languages.translate(given)).toEqual({
      texts: ['de:HELLO {{name}}', null],
      results: [{ text: 'de:HELLO {{name}}' }, { error: reason.message, reason }],
    })
  })

  it('translating texts fails when none was translated, with the reason and when to try again', async () => {
    peer.instead = () => ({ status: 429, body: {}, headers: { 'retry-after': '90' } })
    await expect(author.api.languages.translate(given)).rejects.toMatchObject({
      status: 502,
      body: {
        code: 'translation_failed',
        subErrors: [{ message: 'The service is getting too many requests. Try again in a minute' }],
      },
    })
    const answer = await author.fetch('/v1/translate-text', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(given),
    })
    expect(answer.headers.get('retry-after')).toBe('90')
  })

  it('translating texts reports that no service is connected', () =>
    expect(admin.api.languages.translate(given)).rejects.toMatchObject({
      status: 409,
      body: { code: 'translation_not_configured' },
    }))
})
