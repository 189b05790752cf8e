/** Why a gate stopped a deployment, with what a person needs to understand it. `eligible` is the winner's. */
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
  | { code: 'seen_this_session' }
  | { code: 'already_seen' }
  | { code: 'already_dismissed' }
  | { code: 'already_completed' }
  | { code: 'seen_recently'; days: number }
  | { code: 'delay_running'; delayMs: number }
  | { code: 'other_screen'; url: string; match: string; value: string }
  | { code: 'event_awaited'; name: string }
  | { code: 'start_awaited' }
  | { code: 'other_project_started' }
  | { code: 'rule_not_understood'; type: string }
  | { code: 'lower_priority'; winnerId: string }

export type ReasonCode = Reason['code']
