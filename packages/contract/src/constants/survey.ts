export const surveyInsightTypes = ['SUMMARY', 'NPS', 'QUESTION', 'TEXT', 'USERS'] as const
export type SurveyInsightType = (typeof surveyInsightTypes)[number]

/** SDK: from a target app. PUBLIC: from the page behind a public link. */
export const responseSources = ['SDK', 'PUBLIC'] as const
export type ResponseSource = (typeof responseSources)[number]

/** What became of a response that was sent. ALREADY_ANSWERED: this end user completed the version before. */
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
  /** Of one CSV file; the next page holds the next ones. */
  exportedResponses: 10_000,
  /** What user analytics look back on. */
  userDays: 30,
} as const
