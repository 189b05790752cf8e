import type { ResponseAnswer, SurveyAnswer, SurveyQuestion } from '@waymark/contract'

export interface QuestionProps {
  question: SurveyQuestion
  /** The choices in the order to show them in. */
  choices: readonly SurveyAnswer[]
  answer: ResponseAnswer | undefined
  isWrong: boolean
  onAnswer(answer: ResponseAnswer | undefined): void
  /** The end user begins to type. */
  onFocus(): void
}
