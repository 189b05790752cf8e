import { explainRule } from './explain-rule.ts'
import type { Reason, ReasonCode, RuleReason } from './reason.ts'

/** Says a reason in one English sentence. Apart from the engine, so that an SDK does not carry the words. */
export function explain(reason: Reason): string {
  const sentence = sentences[reason.code] as (it: Reason) => string
  return sentence(reason)
}

type Sentences = { [Code in ReasonCode]: (reason: Extract<Reason, { code: Code }>) => string }

const sentences: Sentences = {
  eligible: () => 'It may show now.',
  killed: () => 'All guidance of this app is switched off.',
  before_start: ({ startAt }) => `Its schedule starts at ${startAt}.`,
  after_end: ({ endAt }) => `Its schedule ended at ${endAt}.`,
  other_platform: ({ platform, allowed }) => `It is for ${list(allowed)}; this is ${platform}.`,
  app_version_unknown: () => 'It is for certain app versions, and the app did not say which version it is.',
  app_version_too_low: ({ appVersion, min }) =>
    `It needs app version ${min} or higher; this is ${appVersion}.`,
  app_version_too_high: ({ appVersion, max }) =>
    `It is for app versions up to ${max}; this is ${appVersion}.`,
  other_locale: ({ locale, allowed }) => `It is for ${list(allowed)}; this end user reads ${locale}.`,
  outside_rollout: ({ bucket, percent }) =>
    `It reaches ${percent} % of end users; this one is at ${bucket} and is not among them.`,
  rules_loading: () => 'What it needs to know is still loading.',
  outside_segments: ({ because }) => `It is for segments that this end user is not in${toWhy(because)}`,
  inside_segment: ({ segmentId }) => `It leaves out segment ${segmentId}, which this end user is in.`,
  segment_unsure: ({ segmentId, because }) =>
    `Whether this end user is in segment ${segmentId} cannot be told${toWhy(because)}`,
  shown_today: ({ max }) => `It was shown ${times(max)} within the last day, which is its limit.`,
  shown_this_week: ({ max }) => `It was shown ${times(max)} within the last 7 days, which is its limit.`,
  shown_in_all: ({ max }) => `It was shown ${times(max)} in all, which is its limit.`,
  group_limit_reached: ({ max, window }) =>
    `Guides of its kind were shown ${times(max)} ${windows[window]}, which is the app's limit.`,
  seen_this_session: () => 'It was already shown in this session.',
  already_seen: () => 'It shows once, and was already shown.',
  already_dismissed: () => 'The end user dismissed it.',
  already_completed: () => 'The end user completed it.',
  all_completed: () => 'The end user completed it and saw every step.',
  seen_recently: ({ days }) => `It was shown within the last ${days === 1 ? 'day' : `${days} days`}.`,
  delay_running: ({ delayMs }) => `It waits ${delayMs / 1000} s after the page has loaded.`,
  other_screen: ({ url, match, value }) =>
    `It shows where the page's path ${verbs[match]} ${value}; this is ${url}.`,
  event_awaited: ({ name }) => `It waits for the event ${name}.`,
  element_awaited: () => 'It waits until its element can be seen on the page.',
  start_awaited: () => 'The app starts it by hand.',
  other_project_started: () => 'The app started another project by hand.',
  rule_not_understood: ({ type }) => `It uses the rule ${type}, which this SDK is too old for.`,
  lower_priority: ({ winnerId }) => `Deployment ${winnerId} goes before it.`,
}

const verbs: Record<string, string> = { EQUALS: 'is', CONTAINS: 'contains', STARTS_WITH: 'starts with' }

const list = (items: string[]): string => items.join(', ')

const windows = {
  SESSION: 'in this session',
  DAY: 'within the last day',
  WEEK: 'within the last 7 days',
  MONTH: 'within the last 30 days',
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`)

const MOST_WHYS = 3

function toWhy(because: RuleReason[]): string {
  if (because.length === 0) return '.'
  const whys = because.slice(0, MOST_WHYS).map(explainRule)
  return `: ${list(because.length > MOST_WHYS ? [...whys, 'and more'] : whys)}.`
}
