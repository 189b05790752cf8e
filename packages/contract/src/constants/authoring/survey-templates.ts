/**
 * What a new survey can begin with: satisfaction, effort or how much the product would be missed, a recommendation, the
 * guidance itself, or nothing.
 */
export const surveyTemplates = ['CSAT', 'CES', 'PMF', 'NPS', 'GUIDANCE', 'EMPTY'] as const
export type SurveyTemplate = (typeof surveyTemplates)[number]

/** The templates of each kind of survey, the one that most begin with first. */
export const surveyTemplatesOf = {
  SURVEY_FEEDBACK: ['CSAT', 'CES', 'PMF', 'GUIDANCE', 'EMPTY'],
  SURVEY_NPS: ['NPS', 'EMPTY'],
} as const satisfies Record<string, readonly SurveyTemplate[]>

/** Empty for projects that are no surveys. */
export const listSurveyTemplates = (type: string): readonly SurveyTemplate[] =>
  Object.hasOwn(surveyTemplatesOf, type) ? surveyTemplatesOf[type as keyof typeof surveyTemplatesOf] : []
