import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listenTo } from '../../../../test/listen-to.ts'
import { createTone, speechKey, startSpeechPeer, type SpeechPeer } from '../../../../test/speech-peer.ts'
import { parseConfig } from '../../../config.ts'
import { systemClock } from '../../../platform/time/clock.ts'
import { createOutbound } from '../../../platform/outbound/index.ts'
import { createSpeaker } from '../speaker.ts'
import { createEspeak } from './espeak.ts'
import { createSpeechService } from './speech-service.ts'

const outbound = createOutbound({ allowedNetworks: ['127.0.0.0/8'] })
let peer: SpeechPeer
beforeAll(async () => void (peer = await startSpeechPeer()))
afterEach(() => {
  peer.instead = () => undefined
  peer.voices = undefined
  peer.asked.length = 0
})
afterAll(async () => {
  await outbound.close()
  await peer.close()
})

/** Connects the service as an operator does with these settings. */
function connect(settings: Record<string, string> = {}) {
  const { speech } = parseConfig({
    WAYMARK_SPEECH_URL: peer.url,
    WAYMARK_SPEECH_KEY: speechKey,
    WAYMARK_SPEECH_TIMEOUT_SECONDS: '1',
    ...settings,
  })
  if (!speech.service) throw new Error('No service is connected')
  return createSpeaker(systemClock, [
    createSpeechService(outbound, speech.service),
    createEspeak({ limitMs: 20_000 }),
  ])
}

async function speak(
  text: string,
  { voiceId, settings }: { voiceId?: string; settings?: Record<string, string> } = {},
) {
  const speaker = connect(settings)
  return speaker.speak(await speaker.prepare({ text, locale: 'en', voiceId }))
}

const listSpoken = () => peer.asked.filter(({ path }) => path === '/v1/audio/speech')

describe('a speech service', () => {
  it('a speech service returns an audible sound in a small file through its protocol', async () => {
    const { contentType, bytes } = await speak('Welcome to the shop', { voiceId: 'nova' })
    expect(listSpoken().map(({ body }) => body)).toEqual([
      { model: 'tts-1', voice: 'nova', input: 'Welcome to the shop', response_format: 'wav' },
    ])
    expect(contentType).toBe('audio/mpeg')
    const { seconds, power, channels } = await listenTo(bytes)
    expect(channels).toBe(1)
    expect(seconds).toBeCloseTo(19 / 50, 0)
    expect(power).toBeGreaterThan(0.2)
    expect(bytes.length).toBeLessThan(4500)
  })

  it('a speech service is sent long texts in pieces between sentences, and all of it is heard', async () => {
    const text = 'This is one sentence of many. '.repeat(250).trim()
    const { bytes } = await speak(text)
    const inputs = listSpoken().map(({ body }) => body.input ?? '')
    expect(inputs).toHaveLength(2)
    expect(inputs.every((it) => it.length <= 4096 && it.endsWith('.'))).toBe(true)
    expect(inputs.join(' ')).toBe(text)
    expect((await listenTo(bytes)).seconds).toBeCloseTo(text.length / 50 + 0.25, 0)
  })

  it('speech that is too loud is made softer, not clipped', async () => {
    peer.instead = () => ({ status: 200, body: createTone(24_000, 1) })
    expect((await listenTo((await speak('Loud')).bytes)).peak).toBeLessThan(1)
  })

  it('a speech service has the voices of the settings, by locale, and eSpeak NG speaks the other ones', async () => {
    const { listVoices } = connect({ WAYMARK_SPEECH_VOICES: 'anna=de+de-AT, de_thorsten=de, nova=en' })
    const ids = async (locale: string) => (await listVoices(locale)).map(({ id }) => id)
    expect(await ids('de')).toEqual(['anna', 'de_thorsten'])
    expect(await ids('de-AT')).toEqual(['anna', 'de_thorsten'])
    expect(await ids('en-GB')).toEqual(['nova'])
    expect(await ids('fr')).toContain('fr')
    expect(peer.asked).toEqual([])
  })

  it.each([
    [{ voices: ['alloy', 'nova'] }, ['alloy', 'nova']],
    [
      {
        voices: [
          { id: 'nova', name: 'Nova' },
          { voice_id: 'anna', language: 'de' },
        ],
      },
      ['nova'],
    ],
    [{ data: [{ name: 'alloy' }] }, ['alloy']],
    [['nova'], ['nova']],
  ])('a speech service that lists its voices is asked for them once: %j', async (voices, expected) => {
    peer.voices = voices
    const { listVoices } = connect()
    expect((await listVoices('en')).map(({ id }) => id)).toEqual(expected)
    await listVoices('en')
    expect(peer.asked).toHaveLength(1)
  })

  it('a speech service that does not list its voices has the default ones', async () => {
    const voices = await connect().listVoices('sw')
    expect(voices).toContainEqual({
      id: 'alloy',
      name: 'alloy',
      hasOwnName: true,
      locale: 'sw',
      gender: 'NEUTRAL',
    })
  })

  it('a speech service that is busy is asked again', async () => {
    let refused = 0
    peer.instead = ({ path }) => {
      if (path !== '/v1/audio/speech' || refused === 1) return undefined
      refused += 1
      return { status: 429, body: {}, headers: { 'retry-after': '1' } }
    }
    const speaker = connect({ WAYMARK_SPEECH_TIMEOUT_SECONDS: '3' })
    const { contentType } = await speaker.speak(await speaker.prepare({ text: 'Hello', locale: 'en' }))
    expect([contentType, refused]).toEqual(['audio/mpeg', 1])
  })

  const tooOften = 'The speech service is getting too many requests. Try again in a minute'
  it.each([
    [
      'a refusal',
      { status: 400, body: { error: { message: 'No such thing' } } },
      'The speech service rejected the text: No such thing',
    ],
    [
      'a used up quota',
      { status: 429, body: { error: { message: 'x', code: 'insufficient_quota' } } },
      /quota is used up/,
    ],
    ['that it is busy', { status: 429, body: {}, headers: { 'retry-after': '60' } }, tooOften],
    ['a web page', { status: 200, body: '<!DOCTYPE html><p>Hello' }, /web page. Check WAYMARK_SPEECH_URL/],
    [
      'no sound',
      { status: 200, body: Buffer.from('la la la') },
      'The speech service did not return WAV audio',
    ],
    ['an error', { status: 500, body: {}, delayMs: 1100 }, /did not answer within 1 s/],
    ['a redirect', { status: 301, body: {}, headers: { location: '/x' } }, /has moved/],
  ])('a speech service that answers %s is reported with a reason', async (_what, answer, message) => {
    peer.instead = ({ path }) => (path === '/v1/audio/speech' ? answer : undefined)
    await expect(speak('Hello')).rejects.toMatchObject({
      code: 'speech_failed',
      subErrors: [
        { message: typeof message === 'string' ? message : (expect.stringMatching(message) as string) },
      ],
    })
  })

  it('a speech service that rejects the key, or is unreachable, is reported with a reason', async () => {
    const voices = { WAYMARK_SPEECH_VOICES: 'alloy' }
    await expect(
      speak('Hello', { settings: { ...voices, WAYMARK_SPEECH_KEY: 'other' } }),
    ).rejects.toMatchObject({
      subErrors: [{ message: 'The speech service rejects the key. Check WAYMARK_SPEECH_KEY' }],
    })
    const gone = { ...voices, WAYMARK_SPEECH_URL: 'http://127.0.0.1:9/v1' }
    await expect(speak('Hello', { settings: gone })).rejects.toMatchObject({
      subErrors: [{ message: 'The speech service cannot be reached' }],
    })
    await expect(
      speak('Hello', { settings: { WAYMARK_SPEECH_URL: 'http://127.0.0.1:9' } }),
    ).rejects.toMatchObject({
      subErrors: [{ message: 'The speech service cannot be reached' }],
    })
  })
})

describe('settings of a speech service', () => {
  it.each([
    [{ WAYMARK_SPEECH_KEY: 'a' }, 'WAYMARK_SPEECH_URL'],
    [{ WAYMARK_SPEECH_URL: 'ftp://there' }, 'WAYMARK_SPEECH_URL'],
    [{ WAYMARK_SPEECH_URL: 'http://there', WAYMARK_SPEECH_VOICES: 'a=DE!' }, 'WAYMARK_SPEECH_VOICES'],
  ])('invalid settings of a speech service stop the start: %j', (given, name) =>
    expect(() => parseConfig(given)).toThrow(name),
  )

  it('a speech service may have its address with or without /v1', () => {
    const { speech } = parseConfig({ WAYMARK_SPEECH_URL: 'https://there.example/v1/' })
    expect(speech.service?.url).toBe('https://there.example')
  })
})
