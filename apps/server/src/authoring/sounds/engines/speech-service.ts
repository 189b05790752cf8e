import { z } from 'zod'
import type { Voice } from '@waymark/contract'
import type { OutboundReason, SpeechProblem } from '@waymark/contract/constants'
import { OutboundError, type Outbound } from '../../../platform/outbound/index.ts'
import { readWav } from '../audio/wav.ts'
import { rankLocale } from './rank-locale.ts'
import { SpeechFailure, type SpeechEngine } from './speech-engine.ts'

export interface ServiceVoice {
  id: string
  /** Empty: it speaks all locales. */
  locales: string[]
}

export interface SpeechServiceSettings {
  url: string
  key: string | undefined
  model: string
  /** Empty: the service is asked for its voices. */
  voices: ServiceVoice[]
  timeoutMs: number
}

/** The voices of OpenAI's own service, which has no call to list them. */
const usualVoices = [
  'alloy',
  'ash',
  'ballad',
  'coral',
  'echo',
  'fable',
  'nova',
  'onyx',
  'sage',
  'shimmer',
  'verse',
]
const maxBytes = 64 * 1024 * 1024

/** Speaks through a service with OpenAI's protocol. `outbound` must be able to reach it. */
export function createSpeechService(outbound: Outbound, settings: SpeechServiceSettings): SpeechEngine {
  const { url, key, model, timeoutMs } = settings
  const headers = { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) }
  let listed: Promise<ServiceVoice[]> | undefined

  async function ask(path: string, init: { body?: unknown; limitMs: number }): Promise<Response> {
    const { body, limitMs } = init
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    return outbound
      .fetch(`${url}/v1/${path}`, { ...sent, headers, limitMs, maxBytes })
      .catch((error: unknown) => Promise.reject(toFailure(error, limitMs)))
  }

  async function askVoices(): Promise<ServiceVoice[]> {
    const answer = await ask(`audio/voices?model=${encodeURIComponent(model)}`, { limitMs: timeoutMs })
    const usual = usualVoices.map((id) => ({ id, locales: [] }))
    if (answer.status === 404 || answer.status === 405) return usual
    if (answer.status !== 200) throw await toRefusal(answer)
    const voices = readVoices(await answer.json().catch(() => undefined))
    return voices.length > 0 ? voices : usual
  }

  async function listAll(): Promise<ServiceVoice[]> {
    if (settings.voices.length > 0) return settings.voices
    listed ??= askVoices().catch((error: unknown) => {
      listed = undefined
      throw error
    })
    return listed
  }

  return {
    // The service refuses more than 4,096 characters.
    pieceLength: 4000,
    limitMs: timeoutMs,
    describe: () => Promise.resolve(`${url} ${model}`),
    async listVoices(locale) {
      const rank = (voice: ServiceVoice) => rankVoice(voice, locale)
      const fits = (await listAll()).filter((voice) => rank(voice) < Infinity)
      return fits.sort((a, b) => rank(a) - rank(b)).map(({ id }) => toVoice(id, locale))
    },
    async speak({ text, voiceId, limitMs }) {
      const body = { model, voice: voiceId, input: text, response_format: 'wav' }
      const answer = await ask('audio/speech', { body, limitMs })
      if (answer.status !== 200) throw await toRefusal(answer)
      const bytes = await answer.bytes()
      const samples = readWav(bytes)
      if (samples) return samples
      const isPage = /^\s*<(!doctype|html)/i.test(Buffer.from(bytes.subarray(0, 200)).toString('latin1'))
      throw new SpeechFailure(isPage ? 'web_page' : 'no_wav')
    },
  }
}

/** Ranks voices of the language by closeness, then those that speak all languages; excludes the others. */
function rankVoice({ locales }: ServiceVoice, wanted: string): number {
  if (locales.length === 0) return FOR_ALL
  const toLanguage = (tag: string) => tag.toLowerCase().split('-')[0]
  const fits = locales.filter((it) => toLanguage(it) === toLanguage(wanted))
  return Math.min(...fits.map((it) => rankLocale(it, wanted)))
}

const FOR_ALL = 10

const toVoice = (id: string, locale: string): Voice => ({
  id,
  name: id,
  hasOwnName: true,
  locale,
  gender: 'NEUTRAL',
})

const entry = z.union([
  z.string().transform((id) => ({ id, locales: [] })),
  z
    .object({
      id: z.string().optional(),
      voice_id: z.string().optional(),
      name: z.string().optional(),
      language: z.string().optional(),
      locale: z.string().optional(),
    })
    .transform(({ id, voice_id: voiceId, name, language, locale }) => {
      const tag = locale ?? language
      return { id: id ?? voiceId ?? name ?? '', locales: tag && /^[a-z]{2,3}\b/i.test(tag) ? [tag] : [] }
    }),
])
/** Compatible services list their voices in one of these shapes. */
const listing = z.union([
  z.object({ voices: z.array(entry) }).transform(({ voices }) => voices),
  z.object({ data: z.array(entry) }).transform(({ data }) => data),
  z.array(entry),
])

const readVoices = (json: unknown): ServiceVoice[] =>
  (listing.safeParse(json).data ?? []).filter(({ id }) => id !== '').slice(0, 500)

const refusal = z.object({
  error: z.object({ message: z.string().catch(''), code: z.string().nullish().catch(null) }),
})

/** How much of the service's error message is kept. */
const LONGEST_WORDS = 250

async function toRefusal(answer: Response): Promise<SpeechFailure> {
  const { status } = answer
  const { message = '', code } =
    refusal.safeParse(await answer.json().catch(() => undefined)).data?.error ?? {}
  const after = Number(answer.headers.get('retry-after'))
  if (code === 'insufficient_quota') {
    return new SpeechFailure('quota')
  }
  if (status === 401 || status === 403) {
    return new SpeechFailure('key')
  }
  if (status === 429) {
    return new SpeechFailure('busy', {
      isPassing: true,
      ...(after > 0 && { retryAfterSeconds: after }),
    })
  }
  if (status >= 500) return new SpeechFailure('status', { params: { status }, isPassing: true })
  if (status >= 300 && status < 400) {
    return new SpeechFailure('moved')
  }
  if (status === 404 && !message) {
    return new SpeechFailure('no_service')
  }
  return message
    ? new SpeechFailure('words', { params: { words: message.slice(0, LONGEST_WORDS) } })
    : new SpeechFailure('status', { params: { status } })
}

function toFailure(error: unknown, limitMs: number): SpeechFailure {
  if (!(error instanceof OutboundError)) return new SpeechFailure('cannot_ask')
  const seconds = Math.max(1, Math.round(limitMs / 1000))
  if (error.reason === 'timeout') {
    return new SpeechFailure('late', { params: { seconds }, isPassing: true })
  }
  return new SpeechFailure(problemsOfReasons[error.reason], { isPassing: error.reason !== 'certificate' })
}

const problemsOfReasons: Record<Exclude<OutboundReason, 'timeout'>, SpeechProblem> = {
  address: 'cannot_ask',
  not_https: 'cannot_ask',
  private_network: 'private_network',
  certificate: 'certificate',
  unreachable: 'unreachable',
  broken_off: 'broken_off',
  too_large: 'too_large',
}
