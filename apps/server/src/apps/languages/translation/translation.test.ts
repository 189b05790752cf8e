import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { peerKey, startTranslationPeer, type TranslationPeer } from '../../../../test/translation-peer.ts'
import { parseConfig } from '../../../config.ts'
import { systemClock } from '../../../platform/time/clock.ts'
import { createOutbound } from '../../../platform/outbound/index.ts'
import { createTranslator } from './create-translator.ts'

const providers = ['libretranslate', 'deepl', 'google'] as const
type Provider = (typeof providers)[number]

const outbound = createOutbound({ allowedNetworks: ['127.0.0.0/8'] })
let peer: TranslationPeer
beforeAll(async () => void (peer = await startTranslationPeer()))
afterEach(() => {
  peer.instead = () => undefined
  peer.asked.length = 0
})
afterAll(async () => {
  await outbound.close()
  await peer.close()
})

interface Wish {
  from?: string
  to?: string
  limitMs?: number
  settings?: Record<string, string>
}

/** Translates through the service that an operator connects with these settings. */
async function translate(
  provider: Provider,
  texts: string[],
  { from = 'en', to = 'de', limitMs = 5000, settings = {} }: Wish = {},
) {
  const { translation } = parseConfig({
    WAYMARK_TRANSLATE_PROVIDER: provider,
    WAYMARK_TRANSLATE_URL: peer.url,
    WAYMARK_TRANSLATE_KEY: peerKey,
    WAYMARK_TRANSLATE_TIMEOUT_SECONDS: '0.4',
    ...settings,
  })
  if (!translation) throw new Error('No service is connected')
  const translator = createTranslator(outbound, systemClock, translation)
  const { results, failure } = await translator({ from, to, texts, limitMs })
  const told = results.map((it) => ('error' in it ? { error: it.error.message } : it))
  return { results: told, failure: failure?.message }
}

const listTexts = async (...given: Parameters<typeof translate>) =>
  (await translate(...given)).results.map((it) => ('text' in it ? it.text : it))

const listAsked = () => peer.asked.filter(({ path }) => path !== '/languages')

describe.each(providers)('%s', (provider) => {
  it('translates texts in their order', async () => {
    expect(await translate(provider, ['Next', 'Back', 'Next'])).toEqual({
      results: [{ text: 'de:NEXT' }, { text: 'de:BACK' }, { text: 'de:NEXT' }],
      failure: undefined,
    })
    // Equal texts are paid for once.
    expect(listAsked()).toHaveLength(1)
    expect(JSON.stringify(listAsked()[0]?.body).match(/Next/g)).toHaveLength(1)
  })

  it('leaves placeholders, addresses and formatting as they are', async () => {
    const texts = [
      'Hello {{name}}, you have %d of {count}',
      'See **the guide** at https://example.org/a?b=1&c=2 or <b>ask <i>us</i></b>',
      "It's 1 < 2 & [this](https://example.org) > that",
    ]
    expect(await listTexts(provider, texts)).toEqual([
      'de:HELLO {{name}}, YOU HAVE %d OF {count}',
      'de:SEE **THE GUIDE** AT https://example.org/a?b=1&c=2 OR <b>ASK <i>US</i></b>',
      "de:IT'S 1 < 2 & [THIS](https://example.org) > THAT",
    ])
  })

  it('translates long texts in pieces, and keeps their lines and spaces', async () => {
    const sentence = 'This is a sentence with {{name}}.  '
    const text = `  First line\n\n- ${sentence.repeat(125)}\n\tLast line `
    const texts = await listTexts(provider, [text])
    const piece = (it: string) => it.replaceAll('{{name}}', '').toLowerCase().replaceAll('de:', '')
    expect(piece(String(texts[0]))).toBe(piece(text))
    expect(String(texts[0]).match(/\{\{name\}\}/g)).toHaveLength(125)
  })

  it('asks for as many texts as fit, and for all of them', async () => {
    const texts = Array.from({ length: 50 }, (_, index) => `Text ${'é'.repeat(100 + index)}`)
    const { results } = await translate(provider, texts)
    expect(results).toEqual(texts.map((text) => ({ text: `de:${text.toUpperCase()}` })))
    const requests = { libretranslate: 4, deepl: 1, google: 2 }
    expect(listAsked().length).toBe(requests[provider])
  })

  it('waits as long as a busy service says, and asks again', async () => {
    let refused = 0
    peer.instead = ({ path }) => {
      if (path === '/languages' || refused === 2) return undefined
      refused += 1
      return {
        status: refused === 1 ? 429 : 503,
        body: {},
        headers: refused === 1 ? { 'retry-after': '1' } : {},
      }
    }
    const startedAt = Date.now()
    expect(await listTexts(provider, ['Next'])).toEqual(['de:NEXT'])
    expect(Date.now() - startedAt).toBeGreaterThan(1000)
    expect(refused).toBe(2)
  })

  it('tells when the service stays busy for longer than anybody waits', async () => {
    peer.instead = () => ({ status: 429, body: {}, headers: { 'retry-after': '120' } })
    const message = 'The service is getting too many requests. Try again in a minute'
    expect(await translate(provider, ['Next'])).toEqual({ results: [{ error: message }], failure: message })
    expect(listAsked().length).toBeLessThanOrEqual(1)
  })

  it('tells text by text what was not translated, and translates the others', async () => {
    const isRefused = (body: unknown) => JSON.stringify(body).includes('Bad')
    peer.instead = ({ body }) => (isRefused(body) ? refusal(provider, 'I will not') : undefined)
    expect(await translate(provider, ['One', 'Bad', 'Two', 'Three'])).toEqual({
      results: [
        { text: 'de:ONE' },
        { error: 'The service rejected the text: “I will not”' },
        { text: 'de:TWO' },
        { text: 'de:THREE' },
      ],
      failure: undefined,
    })
  })

  it('takes no translation whose placeholders came back broken', async () => {
    peer.instead = ({ path, body }) => {
      const isMarked = JSON.stringify(body).includes('<x')
      if (path === '/languages' || !isMarked) return undefined
      const good = 'Tschüs <x id="0" translate="no" class="notranslate">du</x>'
      return answerWith(provider, ['Hallo name', good])
    }
    const { results } = await translate(provider, ['Hello {{name}}', 'Bye {{name}}', 'Next'])
    expect(results).toEqual([
      { error: 'A placeholder or formatting came back broken, so the translation was rejected' },
      { text: 'Tschüs {{name}}' },
      { text: 'de:NEXT' },
    ])
  })

  it.each([
    ['a web page', () => ({ status: 200, body: '<!DOCTYPE html><p>Welcome' }), /web page/],
    [
      'something else',
      () => ({ status: 200, body: { hello: 1 } }),
      'The answer of the service contains no translations',
    ],
    ['too few', () => answerWith(provider, ['one']), 'The answer of the service contains no translations'],
    [
      'nothing in time',
      () => ({ status: 200, body: {}, delayMs: 900 }),
      'The service did not answer within 1 s',
    ],
    ['a redirect', () => ({ status: 302, body: {}, headers: { location: '/x' } }), /has moved/],
    ['an error for ever', () => ({ status: 500, body: {} }), 'The service answered 500'],
  ])('tells when it answers %s', async (_what, instead, message) => {
    peer.instead = ({ path }) => (path === '/languages' ? undefined : instead())
    const { failure, results } = await translate(provider, ['Next', 'Back'], { limitMs: 700 })
    expect(failure).toMatch(message)
    expect(results).toEqual([{ error: failure }, { error: failure }])
  })

  it('tells a language that it does not know', async () => {
    const { failure } = await translate(provider, ['Next'], { to: 'tlh' })
    expect(failure).toBe('The service does not translate from en to tlh')
  })

  it('tells that its quota is used up, with what was translated before', async () => {
    let answered = 0
    peer.instead = ({ path }) => {
      if (path === '/languages' || (answered += 1) === 1) return undefined
      return usedUp[provider]
    }
    const { results } = await translate(provider, ['One', 'Two {{x}}'], { limitMs: 500 })
    expect(results).toEqual([
      { text: 'de:ONE' },
      { error: expect.stringMatching(/quota|too many requests/) as string },
    ])
  })

  it('tells a wrong key and a service that is not there, without the key', async () => {
    const wrong = { WAYMARK_TRANSLATE_KEY: 'wrong-key' }
    expect((await translate(provider, ['Next'], { settings: wrong })).failure).toBe(
      'The service rejects the key. Check WAYMARK_TRANSLATE_KEY',
    )
    const gone = { WAYMARK_TRANSLATE_URL: 'http://127.0.0.1:9' }
    expect((await translate(provider, ['Next'], { settings: gone })).failure).toBe(
      'The address cannot be reached',
    )
    const nowhere = { WAYMARK_TRANSLATE_URL: `${peer.url}/nowhere` }
    expect((await translate(provider, ['Next'], { settings: nowhere })).failure).toMatch(
      /WAYMARK_TRANSLATE_URL/,
    )
  })

  it('ends in the time that it is given', async () => {
    peer.instead = ({ path }) => (path === '/languages' ? undefined : { status: 503, body: {}, delayMs: 300 })
    const startedAt = Date.now()
    const { failure } = await translate(provider, ['Next'], { limitMs: 500 })
    expect(failure).toMatch(/The service (answered 503|did not answer)/)
    expect(Date.now() - startedAt).toBeLessThan(900)
  })
})

describe('language tags', () => {
  const asked = () =>
    listAsked().map(({ body }) => [body.source_lang ?? body.source, body.target_lang ?? body.target])

  it('language tags are sent to each service in its own codes', async () => {
    for (const to of ['en', 'en-AU', 'pt', 'pt-PT', 'zh', 'zh-TW'])
      await translate('deepl', ['Weiter'], { from: 'de-AT', to })
    expect(asked().map(([, target]) => target)).toEqual([
      'EN-US',
      'EN-GB',
      'PT-BR',
      'PT-PT',
      'ZH-HANS',
      'ZH-HANT',
    ])
    expect(asked()[0]?.[0]).toBe('DE')
    peer.asked.length = 0
    for (const to of ['zh', 'zh-TW', 'pt', 'pt-PT', 'nb']) await translate('google', ['Next'], { to })
    expect(asked().map(([, target]) => target)).toEqual(['zh-CN', 'zh-TW', 'pt', 'pt-PT', 'no'])
    peer.asked.length = 0
    for (const to of ['zh', 'zh-TW', 'pt-BR', 'de-AT']) await translate('libretranslate', ['Next'], { to })
    expect(asked().map(([, target]) => target)).toEqual(['zh', 'zt', 'pb', 'de'])
  })

  it('a translation between equal languages sends no request', async () => {
    expect(await listTexts('deepl', ['Next'], { to: 'en' })).toEqual(['Next'])
    expect(peer.asked).toEqual([])
  })
})

function refusal(provider: Provider, message: string) {
  const body = {
    libretranslate: { error: message },
    deepl: { message },
    google: { error: { message, errors: [] } },
  }
  return { status: 400, body: body[provider] }
}

function answerWith(provider: Provider, texts: string[]) {
  const body = {
    libretranslate: { translatedText: texts },
    deepl: { translations: texts.map((text) => ({ text })) },
    google: { data: { translations: texts.map((translatedText) => ({ translatedText })) } },
  }
  return { status: 200, body: body[provider] }
}

const usedUp = {
  libretranslate: { status: 403, body: { error: 'Too many request limits violations' } },
  deepl: { status: 456, body: { message: 'Quota Exceeded' } },
  google: {
    status: 403,
    body: { error: { message: 'Daily Limit Exceeded', errors: [{ reason: 'dailyLimitExceeded' }] } },
  },
}
