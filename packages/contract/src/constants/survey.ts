export const surveyInsightTypes = ['SUMMARY', 'NPS', 'QUESTION', 'TEXT', 'USERS'] as const
export type SurveyInsightType = (typeof surveyInsightTypes)[number]

/** SDK: sent by a target app. PUBLIC: sent from the page of a public link. */
export const responseSources = ['SDK', 'PUBLIC'] as const
export type ResponseSource = (typeof responseSources)[number]

/** What became of a response. ALREADY_ANSWERED: this end user has already completed this version. */
export const responseOutcomes = ['STORED', 'DUPLICATE', 'ALREADY_ANSWERED'] as const
export type ResponseOutcome = (typeof responseOutcomes)[number]

export const surveyLimits = {
  questions: 50,
  answersPerQuestion: 50,
  lineLength: 500,
  textLength: 5000,
  scaleMin: 2,
  scaleMax: 10,
  scaleDefault: 5,
  npsMax: 10,
  responseBytes: 256 * 1024,
  /** Responses per CSV file. The next page holds the following ones. */
  exportedResponses: 10_000,
  /** Days that user analytics cover. */
  userDays: 30,
} as const
