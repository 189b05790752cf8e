import type { ResponseAnswer } from '@waymark/contract'

/** Answers by question. */
export type Answers = Readonly<Record<string, ResponseAnswer>>

export interface SurveyActions {
  /** An answer was given or changed; undefined if it was taken back. */
  onAnswer(id: string, answer: ResponseAnswer | undefined): void
  /** The end user wants to send the answers. Which ones are missing comes back as `wrong`. */
  onSend(): void
  /** The end user has read the end message. */
  onClose(): void
}
