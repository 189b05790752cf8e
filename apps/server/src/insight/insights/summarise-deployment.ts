import type { DeploymentInsight } from '@waymark/contract'
import { hasStepOrder, type ProjectSubType } from '@waymark/contract/constants'
import { eligibleCode, eventTypeCodes as codes } from '../../platform/db/event-type-codes.ts'
import { createCountedSums } from './counted-sums.ts'
import type { ActionSum, CounterSum } from '../../platform/events/event-store.ts'
import type { ListedStep } from './list-guide-steps.ts'
import { toCompletion } from './to-completion.ts'
import { findMedianMs } from './find-median-ms.ts'
import { toShare } from './to-share.ts'

export interface Reached {
  type: number
  stepKey: string
  endUsers: number
}

export interface InsightSource {
  deploymentId: string
  subType: ProjectSubType
  /** The steps of the given version, in the order in which they are shown. */
  steps: ListedStep[]
  sums: CounterSum[]
  actions: ActionSum[]
  /** Over all time. */
  reached: Reached[]
  /** Within the requested days, if their end users were counted. */
  reachedOnDays: Omit<Reached, 'stepKey'>[] | undefined
  dayReach: { type: number; day: string; endUsers: number }[]
  completionTimes: { bucket: number; count: number }[]
  days: string[]
}

/** Assembles a deployment's insight from sums and reach: totals, the funnel, and days with gaps filled with zeros. */
export function summariseDeployment(source: InsightSource): DeploymentInsight {
  const { deploymentId, subType, steps, sums, reached, reachedOnDays, days } = source
  const counted = createCountedSums(sums)
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
  const completion = toCompletion({ subType, seen: seen.endUsers, completed: completed.endUsers })
  const seenSteps = steps.map(({ key }) => ({
    count: counted.of('stepKey', key, codes.step_seen),
    endUsers: endUsers.get(`${codes.step_seen} ${key}`) ?? 0,
  }))
  const actionsOf = Map.groupBy(source.actions, ({ stepKey }) => stepKey)
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
    ...completion,
    medianCompletionMs: findMedianMs(source.completionTimes),
    funnel: steps.map(({ key, name, labels, leadsTo }, index) => {
      const tally = seenSteps[index] ?? { count: 0, endUsers: 0 }
      const isNext = index > 0 && hasStepOrder(subType) && isOnlyWay(steps, index)
      const reachedShare = isNext ? toShare(tally.endUsers, seenSteps[index - 1]?.endUsers ?? 0) : null
      return {
        stepKey: key,
        name,
        leadsTo,
        seen: tally,
        dropOff: reachedShare === null ? null : 1 - reachedShare,
        missing: counted.of('stepKey', key, codes.identifier_missing),
        actions: (actionsOf.get(key) ?? []).map(({ action, blockId, count }) => ({
          action,
          blockId: blockId || null,
          label: labels.get(blockId) || null,
          count,
        })),
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

/** Whether everyone who reaches a step comes from the one before it, which leads nowhere else. A step that a branch skips loses nobody. */
function isOnlyWay(steps: readonly ListedStep[], index: number): boolean {
  const [before, step] = [steps[index - 1], steps[index]]
  if (!step?.leadsTo || !before?.leadsTo) return true
  const waysIn = steps.filter(({ leadsTo }) => leadsTo?.includes(step.key))
  return waysIn.every((it) => it === before) && before.leadsTo.every((key) => key === step.key)
}
