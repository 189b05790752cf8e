import type { Voice } from '@waymark/contract'
import {
  toSubError,
  type Reason,
  type SpeechProblem,
  type SubErrorCode,
  type SubErrorParams,
} from '@waymark/contract/constants'
import { DomainError, toReasonOf } from '../../../platform/errors.ts'
import type { Samples } from '../audio/wav.ts'

export interface Utterance {
  /** One piece, no longer than `pieceLength`. */
  text: string
  voiceId: string
  /** Until it is spoken. */
  limitMs: number
}

/** Whoever turns texts into speech. What it throws is `speech_failed` with the reason. */
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
  params?: SubErrorParams
  /** Whether the same may succeed a little later. */
  isPassing?: boolean
  retryAfterSeconds?: number | undefined
}

/** Why there is no speech. */
export class SpeechFailure extends DomainError {
  readonly isPassing: boolean

  constructor(
    problem: SpeechProblem,
    { params, isPassing = false, retryAfterSeconds }: SpeechFailureDetails = {},
  ) {
    const [code, details]: [SubErrorCode, object] = [`speech_${problem}`, { ...(params && { params }) }]
    super('speech_failed', {
      subErrors: [toSubError(code, details as never)],
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    })
    this.isPassing = isPassing
  }

  get reason(): Reason {
    return this.subErrors[0] ?? toReasonOf(this)
  }
}
