import type { LocalizedText, SurveyAnswer } from '@waymark/contract'
import type { QuestionType, ResponseSource } from '@waymark/contract/constants'
import type { Json } from './column-types.ts'

export interface SurveysTables {
  surveyQuestions: {
    surveyId: string
    key: string
    type: QuestionType
    scaleValue: number
    label: Json<LocalizedText>
    answers: Json<SurveyAnswer[]>
    firstVersion: number
    lastVersion: number
    /** Its position in the latest version that contains it. */
    position: number
  }
  surveyLinks: {
    surveyId: string
    /** Signs the link; replacing it revokes earlier links. */
    secret: Uint8Array
    expiresAt: Date | null
    createdAt: Date
    createdBy: string | null
  }
  surveyResponses: {
    id: string
    surveyId: string
    version: number
    deploymentId: string | null
    deploymentVersion: number | null
    source: ResponseSource
    endUserKey: string | null
    /** Whether the survey takes one response per version and end user. */
    isSingle: boolean
    isComplete: boolean
    locale: string
    platform: string
    startedAt: Date
    lastAt: Date
    receivedAt: Date
  }
  /** One row per answer; a multiple selection has one per choice. */
  surveyAnswers: {
    responseId: string
    surveyId: string
    questionKey: string
    /** The key of the chosen answer; empty for numbers and texts. */
    choice: string
    number: number | null
    text: string | null
  }
}
