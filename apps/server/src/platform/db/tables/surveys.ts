import type { LocalizedText, SurveyAnswer } from '@waymark/contract'
import type { QuestionType, ResponseSource } from '@waymark/contract/constants'
import type { Generated } from 'kysely'
import type { Json } from './column-types.ts'

export interface SurveysTables {
  surveyQuestions: {
    surveyId: string
    key: string
    type: QuestionType
    scaleValue: number
    label: Json<LocalizedText>
    answers: Json<SurveyAnswer[]>
    /** The rows of a matrix. */
    rows: Json<SurveyAnswer[]> | null
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
    /** Whether the survey accepts one response per version and end user. */
    isSingle: boolean
    isComplete: boolean
    locale: string
    platform: string
    startedAt: Date
    lastAt: Date
    receivedAt: Date
    /** Counted from 1; always 1 for a survey without iterations. */
    iteration: Generated<number>
  }
  /** The tags and the note that members added to a text answer. */
  surveyTextNotes: {
    responseId: string
    questionKey: string
    surveyId: string
    tags: Json<string[]>
    note: string
    /** The group that it was put in by hand; empty for none, null if it was not. */
    textGroup: string | null
    updatedAt: Date
    updatedBy: string | null
  }
  /** The names that members gave to groups. Two with the same new name are one group. */
  surveyTextGroups: {
    surveyId: string
    questionKey: string
    name: string
    newName: string
  }
  /** How many complete responses the latest version takes. */
  surveyQuotas: {
    id: string
    surveyId: string
    /** Null for the limit of all responses. */
    questionKey: string | null
    /** Responses with one of these choices count. */
    choices: Json<string[]>
    max: number
  }
  /** How many there are; absent until the first is counted. */
  surveyTallies: {
    quotaId: string
    count: number
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
