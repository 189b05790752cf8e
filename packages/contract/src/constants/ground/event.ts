/** Event types of guides. Each event names a deployment. */
export const guideEventTypes = [
  'guide_seen',
  'guide_started',
  'step_seen',
  'step_action',
  'guide_completed',
  'guide_dismissed',
  'guide_stopped',
  'identifier_missing',
  'identifier_moved',
  'suppressed',
  'held_out',
  'language_changed',
  'page_measured',
  'page_slowed',
] as const
/** Event types of surveys, which name a deployment as well. Answers are sent as a response, not as events. */
export const surveyEventTypes = [
  'survey_seen',
  'survey_answered',
  'survey_completed',
  'survey_dismissed',
] as const
/**
 * Event types that name no deployment: the app's own events, that a page was opened that is a goal, and that somebody
 * would see guides if they were not withheld from some.
 */
export const appEventTypes = ['custom', 'page_reached', 'holdout_joined'] as const
export const eventTypes = [...guideEventTypes, ...surveyEventTypes, ...appEventTypes] as const
export type GuideEventType = (typeof guideEventTypes)[number]
export type EventType = (typeof eventTypes)[number]

export const eventLimits = {
  batchSize: 500,
  /** A batch sent on page hide must fit the browser's keepalive limit. */
  pageHideBytes: 64 * 1024,
  bodyBytes: 1024 * 1024,
  skewDays: 30,
} as const

/** The comparisons with a property of a custom event. Those of order take numbers, those of parts take texts. */
export const eventOperators = [
  'EQ',
  'NEQ',
  'LT',
  'LTE',
  'GT',
  'GTE',
  'IN',
  'NOT_IN',
  'CONTAINS',
  'NOT_CONTAINS',
  'STARTS_WITH',
  'ENDS_WITH',
  'EXISTS',
  'NOT_EXISTS',
] as const
export type EventOperator = (typeof eventOperators)[number]
