import type { GoalInsight } from '@waymark/contract'
import { holdoutVariants } from '@waymark/contract/constants'
import { toBucketMs } from '../../platform/db/duration-bucket.ts'
import type { GoalSum } from '../../platform/events/goal-figures.ts'
import { findMedianMs } from './find-median-ms.ts'
import { toShare } from './to-share.ts'

const dayMs = 86_400_000

export interface SummarisedGoal {
  id: string
  name: string
  isMain: boolean
  withinDays: number
  countsFrom: Date
}

/** Assembles a goal's figures from sums of those exposed, without its comparisons. */
export function summariseGoal(
  goal: SummarisedGoal,
  counted: readonly GoalSum[],
  now: Date,
): Omit<GoalInsight, 'holdout' | 'experiment'> {
  const { id, name, isMain, withinDays, countsFrom } = goal
  const sums = counted.filter(({ variant }) => variant !== holdoutVariants.heldOut)
  const reached = sums.flatMap(({ bucket, endUsers }) => (bucket === null ? [] : { bucket, count: endUsers }))
  const lastOpenDay = new Date(now.getTime() - withinDays * dayMs).toISOString().slice(0, 10)
  const open = sums.filter(({ bucket, day }) => bucket === null && day >= lastOpenDay)
  const byVariant = groupRates(counted, ({ variant }) => variant)
  return {
    goalId: id,
    name,
    isMain,
    withinDays,
    countsFrom: countsFrom.toISOString(),
    ...toRate(sums),
    open: count(open),
    medianMs: findMedianMs(reached),
    byDay: Array.from({ length: withinDays }, (_, index) => ({
      day: index + 1,
      reached: reached
        .filter(({ bucket }) => toBucketMs(bucket) <= (index + 1) * dayMs || index + 1 === withinDays)
        .reduce((sum, it) => sum + it.count, 0),
    })),
    byVersion: groupRates(sums, ({ version }) => version)
      .map(([version, rate]) => ({ version, ...rate }))
      .sort((a, b) => a.version - b.version),
    byVariant: byVariant.some(([variant]) => variant !== '')
      ? byVariant.map(([variant, rate]) => ({ variant, ...rate }))
      : [],
  }
}

const count = (sums: readonly GoalSum[]): number => sums.reduce((sum, { endUsers }) => sum + endUsers, 0)

function toRate(sums: readonly GoalSum[]) {
  const exposed = count(sums)
  const reached = count(sums.filter(({ bucket }) => bucket !== null))
  return { exposed, reached, rate: toShare(reached, exposed) }
}

const groupRates = <K>(sums: readonly GoalSum[], toKey: (sum: GoalSum) => K) =>
  [...Map.groupBy(sums, toKey)].map(([key, some]) => [key, toRate(some)] as const)
