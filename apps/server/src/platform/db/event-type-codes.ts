import type { EventType } from '@waymark/contract/constants'

/**
 * The numbers that rows, counters and sets store for event types. Append only: stored rows keep their number whatever
 * the order of the contract's list.
 */
export const eventTypeCodes = {
  guide_seen: 1,
  guide_started: 2,
  step_seen: 3,
  step_action: 4,
  guide_completed: 5,
  guide_dismissed: 6,
  guide_stopped: 7,
  identifier_missing: 8,
  suppressed: 9,
  custom: 10,
  survey_seen: 11,
  survey_answered: 12,
  survey_completed: 13,
  survey_dismissed: 14,
  language_changed: 15,
  page_reached: 16,
  held_out: 17,
  holdout_joined: 18,
  page_measured: 19,
  page_slowed: 20,
  identifier_moved: 21,
} as const satisfies Record<EventType, number>

/** In sets of end users only: everyone who was eligible, whether they saw the guide or another one took precedence. */
export const eligibleCode = 0
