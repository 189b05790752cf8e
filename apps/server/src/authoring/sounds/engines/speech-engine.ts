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
  /** One piece, at most `pieceLength` long. */
  text: string
  voiceId: string
  /** The time limit for speaking it. */
  limitMs: number
}

/** Turns texts into speech. Throws `speech_failed` with the reason. */
export interface SpeechEngine {
  /** The voices for a locale, best fit first; empty when it has none. */
  listVoices(locale: string): Promise<Voice[]>
  /** A version of the engine: changes whenever the same text would sound different. */
  describe(): Promise<string>
  pieceLength: number
  /** The time limit for one piece. */
  limitMs: number
  speak(utterance: Utterance): Promise<Samples>
}

export interface SpeechFailureDetails {
  params?: SubErrorParams
  /** Whether a retry may succeed shortly. */
  isPassing?: boolean
  retryAfterSeconds?: number | undefined
}

/** Why speaking failed. */
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
