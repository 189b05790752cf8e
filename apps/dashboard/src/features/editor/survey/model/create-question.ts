import type { SurveyQuestion } from '@waymark/contract'
import { questionKinds, surveyLimits, type QuestionType } from '@waymark/contract/constants'
import { createAnswer } from './scale.ts'

/** A new question: nothing is worded yet, and a selection has the two answers that it needs. */
export function createQuestion(type: QuestionType): SurveyQuestion {
  return {
    type,
    label: {},
    answers: questionKinds[type] === 'CHOICE' ? [createAnswer(), createAnswer()] : [],
    required: false,
    properties: {},
    styles: {},
    disabled: false,
    scaleValue: surveyLimits.scaleDefault,
    labelAll: false,
  }
}
