import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Voice } from '@waymark/contract'
import { limits } from '@waymark/contract/constants'
import { toFallbackText } from '@waymark/contract/rich-text'
import type { Clock } from '../../platform/time/clock.ts'
import { DomainError } from '../../platform/errors.ts'
import { withoutMarks } from '../../apps/languages/index.ts'
import { readAudio, type CheckedFile } from '../../ground/media/index.ts'
import { cutForSpeech } from './audio/cut-for-speech.ts'
import { encodeMp3 } from './audio/encode-mp3.ts'
import { joinSamples } from './audio/join-samples.ts'
import type { Samples } from './audio/wav.ts'
import { SpeechFailure, type SpeechEngine } from './engines/speech-engine.ts'

/** A text with its voice. */
export interface Spoken {
  text: string
  locale: string
  voice: Voice
  engine: SpeechEngine
  /** Equal for texts that sound the same. */
  key: string
}

export interface Wish {
  text: string
  locale: string
  /** Undefined uses the first voice of the locale. */
  voiceId?: string | undefined
}

export interface Speaker {
  /** The voices for a locale, best fit first. */
  listVoices(locale: string): Promise<Voice[]>
  /** Chooses the voice; throws `nothing_to_speak`, `too_much_to_speak` or `voice_unknown`. */
  prepare(wish: Wish): Promise<Spoken>
  /** Returns an MP3. Concurrent requests for the same text share one run; throws `speech_failed`. */
  speak(spoken: Spoken): Promise<CheckedFile>
}

/** Part of every key: increment it when the same speech should be encoded differently. */
const fileKind = 'mp3-1'
const turns = 3
const firstWaitMs = 1000

/** Speaks with the first engine that has a voice for the locale. */
export function createSpeaker(clock: Clock, engines: SpeechEngine[]): Speaker {
  const underWay = new Map<string, Promise<CheckedFile>>()

  async function findVoices(locale: string): Promise<{ engine: SpeechEngine; voices: Voice[] } | undefined> {
    for (const engine of engines) {
      const voices = await engine.listVoices(locale)
      if (voices.length > 0) return { engine, voices }
    }
    return undefined
  }

  return {
    listVoices: async (locale) => (await findVoices(locale))?.voices ?? [],
    async prepare({ text, locale, voiceId }) {
      if (!/[\p{L}\p{N}]/u.test(withoutMarks(toFallbackText(text)))) throw new DomainError('nothing_to_speak')
      if (text.length > limits.spokenTextLength) throw new DomainError('too_much_to_speak')
      const found = await findVoices(locale)
      const voice = voiceId ? found?.voices.find(({ id }) => id === voiceId) : found?.voices[0]
      if (!found || !voice) throw new DomainError('voice_unknown')
      const { engine } = found
      const parts = [fileKind, await engine.describe(), voice.id, toFallbackText(text)]
      const key = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
      return { text, locale, voice, engine, key }
    },
    speak(spoken) {
      const present = underWay.get(spoken.key)
      if (present) return present
      const begun = makeFile(clock, spoken).finally(() => underWay.delete(spoken.key))
      underWay.set(spoken.key, begun)
      return begun
    },
  }
}

async function makeFile(clock: Clock, { text, locale, voice, engine }: Spoken): Promise<CheckedFile> {
  const endsAt = clock.now().getTime() + 2 * engine.limitMs
  const parts: Samples[] = []
  for (const piece of cutForSpeech(withoutMarks(toFallbackText(text)), {
    locale,
    maxLength: engine.pieceLength,
  })) {
    parts.push(await speakPatiently(clock, { engine, text: piece, voiceId: voice.id, endsAt }))
  }
  const joined = joinSamples(parts)
  if (!joined || joined.data.length === 0) throw new SpeechFailure('silent')
  return readAudio(new Blob([await encodeMp3(joined)], { type: 'audio/mpeg' }))
}

interface Piece {
  engine: SpeechEngine
  text: string
  voiceId: string
  endsAt: number
}

/** Speaks one piece, and retries passing failures while there is time. */
async function speakPatiently(clock: Clock, { engine, text, voiceId, endsAt }: Piece): Promise<Samples> {
  for (let turn = 1; ; turn += 1) {
    const leftMs = endsAt - clock.now().getTime()
    if (leftMs <= 0) throw new SpeechFailure('not_in_time', { isPassing: true })
    try {
      return await engine.speak({ text, voiceId, limitMs: Math.min(engine.limitMs, leftMs) })
    } catch (error) {
      if (!(error instanceof SpeechFailure) || !error.isPassing || turn === turns) throw error
      const waitMs = (error.retryAfterSeconds ?? 0) * 1000 || firstWaitMs * turn
      if (clock.now().getTime() + waitMs >= endsAt) throw error
      await wait(waitMs)
    }
  }
}
