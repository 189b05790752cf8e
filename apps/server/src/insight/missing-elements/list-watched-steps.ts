import type { FailingStep } from '@waymark/contract'
import { missingElementRules } from '@waymark/contract/constants'
import type { CallContext } from '../../platform/http/call.ts'
import { listStepAttempts, type AttemptedStep } from '../../delivery/deployments/index.ts'
import {
  describeSteps,
  listLive,
  listNoted,
  toFirstDay,
  type DescribedStep,
  type WatchScope,
} from './missing-elements.repo.ts'

export type WatchParts = Pick<CallContext, 'db' | 'events'>

export interface WatchedStep extends Omit<FailingStep, 'share'> {
  deploymentNum: number
  appId: string
  appName: string
  recentAttempts: number
  recentMissing: number
  recentMoved: number
  isNoted: boolean
  /** Whether somebody keeps it where its looks find it. */
  isKept: boolean
  /** The first and the last day on which its looks found it. */
  firstMovedDay: string | null
  lastMovedDay: string | null
}

/**
 * Lists the steps whose element the live version did not find by its clues at least once in the days of `missingElementRules`,
 * and those that are recorded as missing; the most often missing first.
 */
export async function listWatchedSteps(
  { db, events }: WatchParts,
  scope: WatchScope,
): Promise<WatchedStep[]> {
  const versions = await listLive(db, scope)
  if (versions.length === 0) return []
  const noted = await listNoted(
    db,
    versions.map(({ deploymentNum }) => deploymentNum),
  )
  const since = toFirstDay(scope.now, missingElementRules.days)
  const recent = toFirstDay(scope.now, missingElementRules.recentDays)
  const attempts = await listStepAttempts({ db, events }, { versions, noted, since, recent })
  const described = new Map((await describeSteps(db, attempts)).map((step) => [toName(step), step]))
  return attempts
    .flatMap((counted): WatchedStep | [] => {
      const step = described.get(toName(counted))
      return step ? toWatched(step, counted) : []
    })
    .sort((a, b) => b.missing - a.missing || b.moved - a.moved || (toName(a) < toName(b) ? -1 : 1))
}

const toName = ({ deploymentNum, stepKey }: { deploymentNum: number; stepKey: string }) =>
  `${deploymentNum} ${stepKey}`

function toWatched(
  { notedSince, ...step }: DescribedStep,
  { firstMissingDay, lastMissingDay, seen: _seen, recentSeen: _recentSeen, ...counts }: AttemptedStep,
): WatchedStep | [] {
  const since = notedSince ?? firstMissingDay ?? counts.firstMovedDay
  // Another process may have removed the record of a step that was not missing in these days.
  return since === null ? [] : { ...step, ...counts, since, lastOn: lastMissingDay }
}
