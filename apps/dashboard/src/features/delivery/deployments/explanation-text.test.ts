import { explain, type Explanation, type RuleExplanation } from '@waymark/targeting/explain'
import type { Reason, ReasonCode, RuleReason } from '@waymark/targeting'
import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  historyTests,
  interactions,
  limitWindows,
  operators,
  plainMatches,
} from '@waymark/contract/constants'
import germanCommon from '../../../locales/de/common.json' with { type: 'json' }
import german from '../../../locales/de/delivery/deployments.json' with { type: 'json' }
import germanPlatforms from '../../../locales/de/apps/platforms.json' with { type: 'json' }
import englishPlatforms from '../../../locales/en/apps/platforms.json' with { type: 'json' }
import { common as englishCommon } from '../../../locales/en/common.ts'
import english from '../../../locales/en/delivery/deployments.json' with { type: 'json' }
import { toExplanationText } from './explanation-text.ts'

beforeAll(() =>
  i18next.init({
    lng: 'en',
    ns: ['deployments', 'common', 'platforms'],
    resources: {
      en: { common: englishCommon, deployments: english, platforms: englishPlatforms },
      de: { common: germanCommon, deployments: german, platforms: germanPlatforms },
    },
    interpolation: { escapeValue: false },
  }),
)

const names: Record<string, string> = { s1: 'Loyal', s2: 'Berlin', g1: 'Surveys', p1: 'Tour', d1: 'Sale' }

const toText = (explanation: Explanation | RuleExplanation, language = 'en') =>
  toExplanationText(explanation, {
    t: i18next.getFixedT(language, ['deployments', 'common', 'platforms']),
    language,
    nameOf: (id) => names[id] ?? id,
  })

describe('an explanation', () => {
  it.each(['en', 'de'])('an explanation has a sentence for every reason, filled in: %s', (language) => {
    const reasons: Reason[] = Object.values(samples).flat()
    const rules: RuleReason[] = Object.values(ruleSamples).flat()
    const because = rules.map(
      (it) => explain({ code: 'segment_unsure', segmentId: 's1', because: [it] }).because,
    )
    const texts = [...reasons.map(explain), ...because.flat()].map((it) => toText(it, language))
    expect(new Set(texts).size).toBeGreaterThan(70)
    for (const text of texts) expect(text).not.toMatch(/[{}_]|undefined|reasons\./)
  })

  it('an explanation names what authors name, and follows with the rules that decided', () => {
    const reason: Reason = {
      code: 'outside_segments',
      segmentIds: ['s1', 's2'],
      because: [
        { code: 'property_differs', property: 'orders', operator: 'GT' },
        { code: 'interaction_differs', projectId: 'p1', interaction: 'SEEN', happened: true },
      ],
    }
    expect(toText(explain(reason))).toBe(
      'This end user is not in Loyal or Berlin: orders is not high enough; they have not seen Tour',
    )
    expect(toText(explain(reason), 'de')).toBe(
      'Diese Person ist nicht in Loyal oder Berlin: orders ist nicht groß genug; die Person hat Tour nicht gesehen',
    )
  })

  it('an explanation counts, and names languages and platforms', () => {
    expect(toText(explain({ code: 'shown_today', max: 1 }))).toBe(
      'The guide can be shown once a day, and was already',
    )
    expect(toText(explain({ code: 'shown_today', max: 3 }))).toBe(
      'The guide can be shown 3 times a day, and was already',
    )
    expect(
      toText(explain({ code: 'group_limit_reached', groupId: 'g1', max: 2, window: 'WEEK' }), 'de'),
    ).toBe('In den letzten 7 Tagen wurden 2 Anleitungen aus Surveys gezeigt; mehr sind nicht erlaubt')
    expect(toText(explain({ code: 'other_locale', locale: 'de-AT', allowed: ['en', 'fr'] }))).toBe(
      'The guide is for people who use English or French; this end user uses Austrian German',
    )
    expect(toText(explain({ code: 'other_platform', platform: 'IOS', allowed: ['WEB'] }), 'de')).toBe(
      'Die Anleitung ist für Web bestimmt; diese Person nutzt iOS',
    )
  })
})

const samples: { [Code in ReasonCode]: Extract<Reason, { code: Code }>[] } = {
  eligible: [{ code: 'eligible' }],
  killed: [{ code: 'killed' }],
  before_start: [{ code: 'before_start', startAt: '2026-11-23T08:00:00Z' }],
  after_end: [{ code: 'after_end', endAt: '2026-11-23T08:00:00Z' }],
  other_platform: [{ code: 'other_platform', platform: 'IOS', allowed: ['WEB', 'ANDROID'] }],
  app_version_unknown: [{ code: 'app_version_unknown' }],
  app_version_too_low: [{ code: 'app_version_too_low', appVersion: '1.0', min: '2.0' }],
  app_version_too_high: [{ code: 'app_version_too_high', appVersion: '3.0', max: '2.0' }],
  other_locale: [{ code: 'other_locale', locale: 'de', allowed: ['en'] }],
  outside_rollout: [{ code: 'outside_rollout', bucket: 55, percent: 20 }],
  rules_loading: [{ code: 'rules_loading' }],
  outside_segments: [{ code: 'outside_segments', segmentIds: ['s1'], because: [] }],
  inside_segment: [{ code: 'inside_segment', segmentId: 's1' }],
  segment_unsure: [{ code: 'segment_unsure', segmentId: 's1', because: [] }],
  shown_today: [1, 2].map((max) => ({ code: 'shown_today', max })),
  shown_this_week: [1, 2].map((max) => ({ code: 'shown_this_week', max })),
  shown_in_all: [1, 2].map((max) => ({ code: 'shown_in_all', max })),
  group_limit_reached: limitWindows.flatMap((window) =>
    [1, 2].map((max) => ({ code: 'group_limit_reached' as const, groupId: 'g1', max, window })),
  ),
  seen_this_session: [{ code: 'seen_this_session' }],
  already_seen: [{ code: 'already_seen' }],
  already_dismissed: [{ code: 'already_dismissed' }],
  already_completed: [{ code: 'already_completed' }],
  all_completed: [{ code: 'all_completed' }],
  seen_recently: [1, 2].map((days) => ({ code: 'seen_recently', days })),
  delay_running: [1000, 2500].map((delayMs) => ({ code: 'delay_running', delayMs })),
  other_screen: plainMatches.map((match) => ({
    code: 'other_screen',
    url: '/cart',
    match,
    value: '/search',
  })),
  event_awaited: [{ code: 'event_awaited', name: 'order' }],
  event_differs: [{ code: 'event_differs', name: 'order' }],
  element_awaited: [{ code: 'element_awaited' }],
  start_awaited: [{ code: 'start_awaited' }],
  other_project_started: [{ code: 'other_project_started' }],
  rule_not_understood: [{ code: 'rule_not_understood', type: 'MOON' }],
  held_out: [{ code: 'held_out', percent: 20 }],
  held_out_of_all: [{ code: 'held_out_of_all', percent: 5 }],
  lower_priority: [{ code: 'lower_priority', winnerId: 'd1' }],
}

const ruleSamples: { [Code in RuleReason['code']]: Extract<RuleReason, { code: Code }>[] } = {
  property_not_registered: [{ code: 'property_not_registered', property: 'orders' }],
  property_without_value: [{ code: 'property_without_value', property: 'orders' }],
  property_unfit: [{ code: 'property_unfit', property: 'orders' }],
  property_differs: operators.map((operator) => ({ code: 'property_differs', property: 'orders', operator })),
  operator_not_understood: [{ code: 'operator_not_understood', property: 'orders', operator: 'EQ' }],
  pattern_broken: [{ code: 'pattern_broken', property: 'orders' }],
  fact_unknown: [{ code: 'fact_unknown', key: 'fact' }],
  fact_differs: (['IN', 'NOT_IN'] as const).map((operator) => ({
    code: 'fact_differs',
    key: 'fact',
    operator,
  })),
  segment_missing: [{ code: 'segment_missing', segmentId: 's1' }],
  segment_circular: [{ code: 'segment_circular', segmentId: 's1' }],
  segment_without_rules: [{ code: 'segment_without_rules', segmentId: 's1' }],
  segment_differs: (['IN', 'NOT_IN'] as const).map((operator) => ({
    code: 'segment_differs',
    segmentId: 's1',
    operator,
  })),
  interaction_differs: interactions.flatMap((interaction) =>
    [true, false].map((happened) => ({
      code: 'interaction_differs' as const,
      projectId: 'p1',
      interaction,
      happened,
    })),
  ),
  history_unknown: [{ code: 'history_unknown', name: 'order' }],
  history_differs: historyTests.map((test) => ({ code: 'history_differs', name: 'order', test })),
  condition_not_understood: [{ code: 'condition_not_understood', kind: 'MOON' }],
}
