import type { Survey } from '@waymark/contract'

/** The project's fields that its survey uses. */
export interface SurveyFields {
  name: string
  /** The default one first. */
  locales: string[]
}

/** The edited content: the survey, and fields of its project. */
export interface SurveyDraft {
  survey: Survey
  fields: SurveyFields
}
