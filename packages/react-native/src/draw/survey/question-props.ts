import type { ResponseAnswer, SurveyQuestion } from '@waymark/contract'

export interface QuestionProps {
  question: SurveyQuestion
  answer: ResponseAnswer | undefined
  isWrong: boolean
  onAnswer(answer: ResponseAnswer | undefined): void
  /** The end user begins to type. */
  onFocus(): void
}
