export const surveyInsightTypes = ['SUMMARY', 'NPS', 'QUESTION', 'TEXT', 'GROUPS', 'USERS'] as const
export type SurveyInsightType = (typeof surveyInsightTypes)[number]

/** SDK: sent by a target app. PUBLIC: sent from the page of a public link. */
export const responseSources = ['SDK', 'PUBLIC'] as const
export type ResponseSource = (typeof responseSources)[number]

/**
 * The outcomes of a sent response. ALREADY_ANSWERED: this end user has already completed this version, or this
 * iteration of it. QUOTA_FULL: it is not stored, because there are enough responses like it.
 */
export const responseOutcomes = ['STORED', 'DUPLICATE', 'ALREADY_ANSWERED', 'QUOTA_FULL'] as const
export type ResponseOutcome = (typeof responseOutcomes)[number]

/** The tests of a condition on the answer to a question. The kind of question determines those that fit. */
export const answerTests = ['ANY_OF', 'NONE_OF', 'AT_LEAST', 'AT_MOST', 'ANSWERED', 'UNANSWERED'] as const
export type AnswerTest = (typeof answerTests)[number]

/** The place that a branch leads to instead of a question: no further questions are asked. */
export const SURVEY_END = 'END'

export const surveyLimits = {
  questions: 50,
  answersPerQuestion: 50,
  rowsPerQuestion: 20,
  lineLength: 500,
  textLength: 5000,
  scaleMin: 2,
  scaleMax: 10,
  scaleDefault: 5,
  npsMax: 10,
  /** Conditions on whether a question is asked; all must hold. */
  conditionsPerQuestion: 5,
  branchesPerQuestion: 10,
  /** End messages for certain answers. */
  endings: 5,
  quotas: 10,
  /** The highest quota, and the highest limit of all responses. */
  mostResponses: 1_000_000,
  /** The longest iteration, and the most iterations. */
  iterationDays: 365,
  iterations: 100,
  responseBytes: 256 * 1024,
  tagsPerText: 10,
  tagLength: 40,
  noteLength: 2000,
  groupNameLength: 80,
  /** The latest answers to a text question that are grouped. */
  groupedTexts: 2000,
  /** Responses per CSV file. The next page holds the following ones. */
  exportedResponses: 10_000,
  /** Days that user analytics cover. */
  userDays: 30,
} as const
