import type { SurveyQuestion } from '@waymark/contract'
import { surveyLimits, type QuestionType } from '@waymark/contract/constants'
import { changeType } from './change-type.ts'

/** A new question: without texts, and with its type's initial answers. */
export const createQuestion = (type: QuestionType): SurveyQuestion => changeType(blank, type)

const blank: SurveyQuestion = {
  type: 'SINGLE_LINE_INPUT',
  label: {},
  answers: [],
  required: false,
  properties: {},
  styles: {},
  disabled: false,
  scaleValue: surveyLimits.scaleDefault,
  labelAll: false,
}
