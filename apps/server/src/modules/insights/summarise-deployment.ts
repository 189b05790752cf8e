import type { DeploymentInsight, GuideStep } from '@waymark/contract'
import { eventTypeCodes as codes } from '../../platform/db/event-type-codes.ts'
import type { CounterSum } from './insights.repo.ts'

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
  reached: Reached[]
  days: string[]
}

/** Puts sums and reach together to what a person reads: totals, the funnel and the days, gaps filled with zeros. */
export function summariseDeployment({
  deploymentId,
  steps,
  sums,
  reached,
  days,
}: InsightSource): DeploymentInsight {
  const totals = sumBy(sums, ({ type, stepKey }) => stepKey !== null && `${type}`)
  const ofSteps = sumBy(sums, ({ type, stepKey }) => stepKey !== null && `${type} ${stepKey}`)
  const ofDays = sumBy(sums, ({ type, day }) => day !== null && `${type} ${day}`)
  const endUsers = new Map(reached.map((it) => [`${it.type} ${it.stepKey}`, it.endUsers]))
  const toTally = (type: number) => ({
    count: totals.get(`${type}`) ?? 0,
    endUsers: endUsers.get(`${type} `) ?? 0,
  })

  const seen = toTally(codes.guide_seen)
  const completed = toTally(codes.guide_completed)
  const seenSteps = steps.map(({ key }) => ({
    count: ofSteps.get(`${codes.step_seen} ${key}`) ?? 0,
    endUsers: endUsers.get(`${codes.step_seen} ${key}`) ?? 0,
  }))
  return {
    deploymentId,
    seen,
    started: toTally(codes.guide_started),
    completed,
    dismissed: toTally(codes.guide_dismissed),
    completionRate: toShare(completed.endUsers, seen.endUsers),
    funnel: steps.map(({ key, name }, index) => {
      const tally = seenSteps[index] ?? { count: 0, endUsers: 0 }
      const reachedShare = index > 0 ? toShare(tally.endUsers, seenSteps[index - 1]?.endUsers ?? 0) : null
      return {
        stepKey: key,
        name,
        seen: tally,
        dropOff: reachedShare === null ? null : 1 - reachedShare,
        missing: ofSteps.get(`${codes.identifier_missing} ${key}`) ?? 0,
      }
    }),
    series: days.map((day) => ({
      day,
      seen: ofDays.get(`${codes.guide_seen} ${day}`) ?? 0,
      started: ofDays.get(`${codes.guide_started} ${day}`) ?? 0,
      completed: ofDays.get(`${codes.guide_completed} ${day}`) ?? 0,
      dismissed: ofDays.get(`${codes.guide_dismissed} ${day}`) ?? 0,
    })),
  }
}

/** Null of nobody; never above 1, as somebody may begin in the middle and still complete. */
const toShare = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.min(1, part / whole)

function sumBy(sums: CounterSum[], toKey: (sum: CounterSum) => string | false): Map<string, number> {
  const result = new Map<string, number>()
  for (const sum of sums) {
    const key = toKey(sum)
    if (key !== false) result.set(key, (result.get(key) ?? 0) + sum.count)
  }
  return result
}
