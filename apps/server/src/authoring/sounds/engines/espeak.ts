import { fileURLToPath } from 'node:url'
import type { Voice } from '@waymark/contract'
import { readWav } from '../audio/wav.ts'
import { rankLocale } from './rank-locale.ts'
import { runProgram } from './run-program.ts'
import { SpeechFailure, type SpeechEngine } from './speech-engine.ts'

const ownProgram = fileURLToPath(new URL('../../../../programs/espeak.js', import.meta.url))
/** The system's program, then the bundled one for systems without it. */
const presentPrograms = [['espeak-ng'], [process.execPath, '--no-warnings', ownProgram]]
const listingLimitMs = 30_000

export interface EspeakOptions {
  limitMs: number
  /** Tried in order: each is a command with its leading arguments. */
  programs?: string[][]
}

/** A speech engine that can also list all its voices. */
export type Espeak = SpeechEngine & { listAllVoices(): Promise<Voice[]> }

/** Speaks with eSpeak NG in a separate process: text in, WAV out. It needs no service and no key. */
export function createEspeak({ limitMs, programs = presentPrograms }: EspeakOptions): Espeak {
  const run = (options: string[], input: string, limit = listingLimitMs) =>
    runProgram({ programs, options, input, limitMs: limit })
  const listAll = once(async () => readVoices(String(await run(['--voices'], ''))))
  const describe = once(
    async () => /espeak[^:]*:\s*([\d.]+)/i.exec(String(await run(['--version'], '')))?.[1] ?? '',
  )
  return {
    // A single run could read many pages; shorter pieces limit what a failure costs.
    pieceLength: 2000,
    limitMs,
    listAllVoices: listAll,
    describe: async () => `espeak-ng ${await describe()}`,
    async listVoices(locale) {
      const wanted = locale.toLowerCase()
      const language = toLanguage(wanted)
      const fits = (await listAll()).filter((voice) => toLanguage(voice.locale) === language)
      return fits.sort((a, b) => rankLocale(a.locale, wanted) - rankLocale(b.locale, wanted))
    },
    async speak({ text, voiceId, limitMs: limit }) {
      const wav = await run(['-v', voiceId, '-b', '1', '--stdout'], toInput(text), limit)
      const samples = readWav(wav)
      if (!samples) throw new SpeechFailure('program_silent')
      return samples
    },
  }
}

/** Double brackets would switch eSpeak NG to phoneme input. */
const toInput = (text: string) => text.replaceAll('[[', '[ [').replaceAll(']]', '] ]')

/** Caches the result of a successful call. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  return () =>
    (answer ??= ask().catch((error: unknown) => {
      answer = undefined
      throw error
    }))
}

function readVoices(table: string): Voice[] {
  const [, ...lines] = table.trim().split('\n')
  return lines.flatMap(toVoice)
}

/** ` 5  de              --/M      German             gmw/de               `: a line of `--voices`. */
function toVoice(line: string): Voice[] {
  const [, tag, ageAndGender = '', name = '', file] = line.trim().split(/\s+/)
  if (!tag || !file) return []
  const locale = tag.toLowerCase()
  const gender = ageAndGender.endsWith('F') ? 'FEMALE' : ageAndGender.endsWith('M') ? 'MALE' : 'NEUTRAL'
  // Two voices can share a language, but each has its own file.
  const id = file.slice(file.lastIndexOf('/') + 1).toLowerCase()
  const called = { name: name.replaceAll('_', ' ').trim(), hasOwnName: false }
  return [{ id, ...called, locale: ownTags[locale] ?? locale, gender }]
}

/** Tags that would otherwise be read as Russian in Chile. */
const ownTags: Record<string, string> = { 'ru-cl': 'ru-x-classic' }

/** Languages whose eSpeak NG names are not their language tags. */
const olderNames: Record<string, string> = { cmn: 'zh', no: 'nb', iw: 'he', in: 'id', fil: 'tl' }
const toLanguage = (locale: string) => {
  const [language = ''] = locale.split('-')
  return olderNames[language] ?? language
}
