import type { DeploymentInsight, GuideStep } from '@waymark/contract'
import { toBucketMs } from '../../platform/db/duration-bucket.ts'
import { eligibleCode, eventTypeCodes as codes } from '../../platform/db/event-type-codes.ts'
import type { CounterSum } from './insights.repo.ts'
import { toShare } from './to-share.ts'

export interface Reached {
  type: number
  stepKey: string
  endUsers: number
}

export interface InsightSource {
  deploymentId: string
  /** Of the version in question, in the order in which they are shown. */
  steps: Pick<GuideStep, 'key' | 'name'>[]
  sums: CounterSum[]
  /** Over all time. */
  reached: Reached[]
  /** Within the days asked for, when their end users were counted. */
  reachedOnDays: Omit<Reached, 'stepKey'>[] | undefined
  dayReach: { type: number; day: string; endUsers: number }[]
  completionTimes: { bucket: number; count: number }[]
  days: string[]
}

/** Puts sums and reach together to what a person reads: totals, the funnel and the days, gaps filled with zeros. */
export function summariseDeployment(source: InsightSource): DeploymentInsight {
  const { deploymentId, steps, sums, reached, reachedOnDays, days } = source
  const counted = new CountedSums(sums)
  const endUsers = new Map(reached.map((it) => [`${it.type} ${it.stepKey}`, it.endUsers]))
  const totalEndUsers = reachedOnDays
    ? new Map(reachedOnDays.map((it) => [it.type, it.endUsers]))
    : new Map(reached.flatMap((it) => (it.stepKey === '' ? [[it.type, it.endUsers] as const] : [])))
  const toTally = (type: number) => ({
    count: counted.total(type),
    endUsers: totalEndUsers.get(type) ?? 0,
  })

  const seen = toTally(codes.guide_seen)
  const completed = toTally(codes.guide_completed)
  const seenSteps = steps.map(({ key }) => ({
    count: counted.of('stepKey', key, codes.step_seen),
    endUsers: endUsers.get(`${codes.step_seen} ${key}`) ?? 0,
  }))
  const seenOnDay = new Map(
    source.dayReach.flatMap((it) => (it.type === codes.guide_seen ? [[it.day, it.endUsers] as const] : [])),
  )
  return {
    deploymentId,
    endUsersOf: reachedOnDays ? 'DAYS' : 'ALL_TIME',
    eligible: {
      count: seen.count + counted.total(codes.suppressed),
      endUsers: totalEndUsers.get(eligibleCode) ?? 0,
    },
    seen,
    started: toTally(codes.guide_started),
    completed,
    dismissed: toTally(codes.guide_dismissed),
    completionRate: toShare(completed.endUsers, seen.endUsers),
    medianCompletionMs: findMedianMs(source.completionTimes),
    funnel: steps.map(({ key, name }, index) => {
      const tally = seenSteps[index] ?? { count: 0, endUsers: 0 }
      const reachedShare = index > 0 ? toShare(tally.endUsers, seenSteps[index - 1]?.endUsers ?? 0) : null
      return {
        stepKey: key,
        name,
        seen: tally,
        dropOff: reachedShare === null ? null : 1 - reachedShare,
        missing: counted.of('stepKey', key, codes.identifier_missing),
      }
    }),
    series: days.map((day) => ({ day, ...counted.countsOf('day', day), endUsers: seenOnDay.get(day) ?? 0 })),
    byVersion: counted
      .list('deploymentVersion')
      .sort((a, b) => a - b)
      .map((version) => ({ version, ...counted.countsOf('deploymentVersion', version) })),
    byLocale: counted.list('locale').map((locale) => ({ locale, ...counted.countsOf('locale', locale) })),
    byPlatform: counted
      .list('platform')
      .map((platform) => ({ platform, ...counted.countsOf('platform', platform) })),
  }
}

type Dimension = Exclude<keyof CounterSum, 'type' | 'count'>

/** Looks sums up by a value of one of their dimensions. */
class CountedSums {
  private readonly counts = new Map<string, number>()
  private readonly totals = new Map<number, number>()
  private readonly values = new Map<Dimension, Set<unknown>>()

  constructor(sums: CounterSum[]) {
    for (const { type, count, ...dimensions } of sums) {
      for (const dimension of Object.keys(dimensions) as Dimension[]) {
        const value = dimensions[dimension]
        if (value === null) continue
        this.counts.set(`${dimension} ${value} ${type}`, count)
        const known = this.values.get(dimension) ?? new Set()
        this.values.set(dimension, known.add(value))
        if (dimension === 'stepKey') this.totals.set(type, (this.totals.get(type) ?? 0) + count)
      }
    }
  }

  total(type: number): number {
    return this.totals.get(type) ?? 0
  }

  of(dimension: Dimension, value: string | number, type: number): number {
    return this.counts.get(`${dimension} ${value} ${type}`) ?? 0
  }

  countsOf(dimension: Dimension, value: string | number) {
    return {
      seen: this.of(dimension, value, codes.guide_seen),
      started: this.of(dimension, value, codes.guide_started),
      completed: this.of(dimension, value, codes.guide_completed),
      dismissed: this.of(dimension, value, codes.guide_dismissed),
    }
  }

  /** The values that there are, the ones seen most often first. */
  list<D extends Dimension>(dimension: D): NonNullable<CounterSum[D]>[] {
    const values = [...(this.values.get(dimension) ?? [])] as NonNullable<CounterSum[D]>[]
    const toSeen = (value: string | number) => this.of(dimension, value, codes.guide_seen)
    return values.sort((a, b) => toSeen(b) - toSeen(a) || (a < b ? -1 : 1))
  }
}

/** The median of counted buckets, in milliseconds; null of none. */
function findMedianMs(buckets: { bucket: number; count: number }[]): number | null {
  const total = buckets.reduce((sum, { count }) => sum + count, 0)
  let passed = 0
  for (const { bucket, count } of buckets.toSorted((a, b) => a.bucket - b.bucket)) {
    passed += count
    if (passed * 2 >= total) return Math.round(toBucketMs(bucket))
  }
  return null
}
