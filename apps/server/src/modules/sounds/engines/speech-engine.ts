import type { Voice } from '@waymark/contract'
import { DomainError } from '../../../platform/errors.ts'
import type { Samples } from '../audio/wav.ts'

export interface Utterance {
  /** One piece, no longer than `pieceLength`. */
  text: string
  voiceId: string
  /** Until it is spoken. */
  limitMs: number
}

/** Whoever turns texts into speech. What it throws is `speech_failed` with a sentence for people. */
export interface SpeechEngine {
  /** Who speaks a locale, the best fit first; none when it cannot. */
  listVoices(locale: string): Promise<Voice[]>
  /** Changes whenever the same text would sound otherwise. */
  describe(): Promise<string>
  pieceLength: number
  /** For one piece. */
  limitMs: number
  speak(utterance: Utterance): Promise<Samples>
}

export interface SpeechFailureDetails {
  /** Whether the same may succeed a little later. */
  isPassing?: boolean
  retryAfterSeconds?: number | undefined
}

/** Why there is no speech, in a sentence for people. */
export class SpeechFailure extends DomainError {
  readonly isPassing: boolean

  constructor(message: string, { isPassing = false, retryAfterSeconds }: SpeechFailureDetails = {}) {
    super('speech_failed', {
      subErrors: [{ message: message.slice(0, 300) }],
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    })
    this.isPassing = isPassing
  }

  get reason(): string {
    return this.subErrors[0]?.message ?? this.message
  }
}
