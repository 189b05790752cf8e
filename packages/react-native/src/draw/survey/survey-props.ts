import type { ResponseAnswer, SurveyGuide } from '@waymark/contract'
import type { SurveyForm } from '@waymark/player'
import type { Screen, Services } from '../screen.ts'

/** Answers by question. */
export type Answers = Readonly<Record<string, ResponseAnswer>>

export interface DrawnSurveyProps extends Pick<SurveyForm, 'ending' | 'findText' | 'listChoices'> {
  guide: SurveyGuide
  /** By question. */
  answers: Answers
  /** The questions that are asked now, in order. */
  asked: readonly string[]
  /** The questions whose answer is missing. */
  wrong: ReadonlySet<string>
  locale: string
  /** False in previews, which leave focus and the way back alone. */
  interactive?: boolean
  screen: Screen
  services: Services
  onDismiss(): void
  /** An answer was given or changed; undefined if it was taken back. */
  onAnswer(id: string, answer: ResponseAnswer | undefined): void
  /** The end user wants to send the answers. The missing ones come back as `wrong`. */
  onSend(): void
  /** The end user has read the end message. */
  onClose(): void
}
