import type { HistoryTest, Interaction, LimitWindow, Operator } from '@waymark/contract/constants'
import type { Progress } from './context.ts'

/** Why a gate blocked a deployment, with the details a person needs. `eligible` is the winner's. */
export type Reason =
  | { code: 'eligible' }
  | { code: 'killed' }
  | { code: 'before_start'; startAt: string }
  | { code: 'after_end'; endAt: string }
  | { code: 'other_platform'; platform: string; allowed: string[] }
  | { code: 'app_version_unknown' }
  | { code: 'app_version_too_low'; appVersion: string; min: string }
  | { code: 'app_version_too_high'; appVersion: string; max: string }
  | { code: 'other_locale'; locale: string; allowed: string[] }
  | { code: 'outside_rollout'; bucket: number; percent: number }
  | { code: 'rules_loading' }
  | { code: 'outside_segments'; segmentIds: string[]; because: RuleReason[] }
  | { code: 'inside_segment'; segmentId: string }
  | { code: 'segment_unsure'; segmentId: string; because: RuleReason[] }
  | { code: 'shown_today'; max: number }
  | { code: 'shown_this_week'; max: number }
  | { code: 'shown_in_all'; max: number }
  | { code: 'group_limit_reached'; groupId: string; max: number; window: LimitWindow }
  | { code: 'seen_this_session' }
  | { code: 'already_seen' }
  | { code: 'already_dismissed' }
  | { code: 'already_completed' }
  | { code: 'all_completed' }
  | { code: 'seen_recently'; days: number }
  | { code: 'delay_running'; delayMs: number }
  | { code: 'other_screen'; url: string; match: string; value: string }
  | { code: 'event_awaited'; name: string }
  /** The event happened, but its properties do not meet the trigger's conditions. */
  | { code: 'event_differs'; name: string }
  | { code: 'element_awaited' }
  | { code: 'start_awaited' }
  | { code: 'other_project_started' }
  | { code: 'rule_not_understood'; type: string }
  | { code: 'lower_priority'; winnerId: string }
  | { code: 'held_out'; percent: number }
  | { code: 'held_out_of_all'; percent: number }

export type ReasonCode = Reason['code']

/**
 * A reason as a gate gives it. Gates that run on every page leave out details that follow from the gate, the deployment
 * and the context, also the code; `addDetails` adds it.
 */
export type BriefReason =
  | Exclude<Reason, { code: DerivedCode }>
  | { code?: undefined; end?: keyof Progress | undefined }

type DerivedCode =
  | 'eligible'
  | 'killed'
  | 'before_start'
  | 'after_end'
  | 'other_platform'
  | 'seen_this_session'
  | 'already_seen'
  | 'already_dismissed'
  | 'already_completed'
  | 'all_completed'
  | 'seen_recently'
  | 'delay_running'
  | 'other_screen'
  | 'event_awaited'
  | 'start_awaited'
  | 'other_project_started'
  | 'rule_not_understood'
  | 'lower_priority'
  | 'held_out'

/** Why a segment's rule does not hold or is unknown. Never includes the end user's values. */
export type RuleReason =
  | { code: 'property_not_registered'; property: string }
  | { code: 'property_without_value'; property: string }
  /** The value has the wrong type. */
  | { code: 'property_unfit'; property: string }
  | { code: 'property_differs'; property: string; operator: Operator }
  /** The operator does not fit the property's type, lacks its operand, or is of a later version. */
  | { code: 'operator_not_understood'; property: string; operator: Operator }
  | { code: 'pattern_broken'; property: string }
  /** The server has not answered yet: the device is offline, or has not asked. */
  | { code: 'fact_unknown'; key: string }
  | { code: 'fact_differs'; key: string; operator: 'IN' | 'NOT_IN' }
  | { code: 'segment_missing'; segmentId: string }
  | { code: 'segment_circular'; segmentId: string }
  | { code: 'segment_without_rules'; segmentId: string }
  | { code: 'segment_differs'; segmentId: string; operator: 'IN' | 'NOT_IN' }
  | { code: 'interaction_differs'; projectId: string; interaction: Interaction; happened: boolean }
  /** Only the end user's device knows their actions. */
  | { code: 'history_unknown'; name: string }
  | { code: 'history_differs'; name: string; test: HistoryTest }
  | { code: 'condition_not_understood'; kind: string }
