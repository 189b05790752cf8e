import { groupDays, type Span } from '../charts/group-days.ts'
import { fillDays, type Days } from '../filters/selected-days.ts'
import type { NpsInsight } from './survey-results.queries.ts'

export interface TrendSpan extends Span {
  /** Null if nobody answered, which is different from a score of 0. */
  score: number | null
}

const none = { promoters: 0, passives: 0, detractors: 0, n: 0 }

/** The score by day, or by week over long ranges: from the week's answers, not from the scores of its days. */
export function toTrend(trend: NpsInsight['trend'], days: Days | null): TrendSpan[] {
  const counted = trend.map(({ score: _score, ...counts }) => counts)
  return groupDays(fillDays(counted, days, none)).map((span) => {
    const { promoters = 0, detractors = 0, n = 0 } = span.counts
    return { ...span, score: n === 0 ? null : (100 * (promoters - detractors)) / n }
  })
}
