export type SurveysTables = object
