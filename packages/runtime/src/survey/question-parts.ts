import type { LocalizedText, ResponseAnswer, SurveyAnswer, SurveyQuestion } from '@waymark/contract'

/** The parts from which a question is drawn. */
export interface QuestionParts {
  document: Document
  id: string
  question: SurveyQuestion
  /** The choices in the order to show them in. */
  choices: readonly SurveyAnswer[]
  answer: ResponseAnswer | undefined
  requiredText: string
  /** The instruction for a ranking. */
  rankText: string
  isWrong: boolean
  /** The text in the end user's language; empty if there is none. */
  toText(text: LocalizedText): string
  onAnswer(answer: ResponseAnswer | undefined): void
}
