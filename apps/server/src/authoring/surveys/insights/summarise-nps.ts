import { toNpsMargin, toNpsScore, type Ratings } from './nps.ts'
import type { NpsCounts } from './survey-insights.repo.ts'
import type { PublishedQuestion } from '../survey/surveys.repo.ts'

const none: Ratings = { promoters: 0, passives: 0, detractors: 0 }

/** Summarises one rating question about recommending: in total, and by day. */
export function summariseNps(
  { key, label }: Pick<PublishedQuestion, 'key' | 'label'>,
  counts: NpsCounts[],
  trendDays: number,
) {
  const own = counts.filter(({ questionKey }) => questionKey === key)
  const total = own.find(({ day }) => day === null) ?? none
  return {
    questionId: key,
    label,
    ...toCounts(total),
    marginOfError: toNpsMargin(total),
    trend: own
      .flatMap(({ day, ...ratings }) => (day === null ? [] : [{ day, ...toCounts(ratings) }]))
      .slice(-trendDays),
  }
}

const toCounts = ({ promoters, passives, detractors }: Ratings) => ({
  promoters,
  passives,
  detractors,
  n: promoters + passives + detractors,
  score: toNpsScore({ promoters, passives, detractors }),
})
