/** Event types about a guide: each names a deployment. `custom` names none. */
export const guideEventTypes = [
  'guide_seen',
  'guide_started',
  'step_seen',
  'step_action',
  'guide_completed',
  'guide_dismissed',
  'guide_stopped',
  'identifier_missing',
  'suppressed',
  'language_changed',
] as const
/** Event types about a survey; they name a deployment as well. Its answers are sent as a response, not as events. */
export const surveyEventTypes = [
  'survey_seen',
  'survey_answered',
  'survey_completed',
  'survey_dismissed',
] as const
export const eventTypes = [...guideEventTypes, ...surveyEventTypes, 'custom'] as const
export type GuideEventType = (typeof guideEventTypes)[number]
export type EventType = (typeof eventTypes)[number]

export const eventLimits = {
  batchSize: 500,
  /** A batch sent while the page hides must fit the browser's keepalive allowance. */
  pageHideBytes: 64 * 1024,
  bodyBytes: 1024 * 1024,
  skewDays: 30,
} as const
