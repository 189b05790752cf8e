import type { Survey } from '@waymark/contract'

/** What the project says about its survey. */
export interface SurveyFields {
  name: string
  /** The default one first. */
  locales: string[]
}

/** What is edited: the survey, and the fields of its project. */
export interface SurveyDraft {
  survey: Survey
  fields: SurveyFields
}
