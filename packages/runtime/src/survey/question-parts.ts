import type { LocalizedText, ResponseAnswer, SurveyAnswer, SurveyQuestion } from '@waymark/contract'

/** What is drawn of a question. */
export interface QuestionParts {
  document: Document
  id: string
  question: SurveyQuestion
  /** The choices in the order to show them in. */
  choices: readonly SurveyAnswer[]
  answer: ResponseAnswer | undefined
  requiredText: string
  /** What to do with a ranking. */
  rankText: string
  isWrong: boolean
  /** The text in the end user's language; empty if there is none. */
  toText(text: LocalizedText): string
  onAnswer(answer: ResponseAnswer | undefined): void
}
