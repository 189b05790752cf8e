import { failingStep, type AppHealth, type FailingStep } from '@waymark/contract'
import type { Db } from '../../platform/db/db.ts'
import { listWatchedSteps, type HealthScope, type WatchedStep } from './health.repo.ts'
import { judgeStep, toAttempts, type StepHealth } from './judge-step.ts'

const mostListed = 200

/** Reads which steps of an app's live guides do not find their element. */
export async function readHealth(db: Db, now: Date, appId: string): Promise<AppHealth> {
  const failing = await listFailingSteps(db, { now, appId })
  return { failingSteps: failing.slice(0, mostListed).map(toFailingStep) }
}

/** Lists the steps of live deployments whose element is missing, most often first. */
export async function listFailingSteps(db: Db, scope: HealthScope): Promise<WatchedStep[]> {
  const watched = await listWatchedSteps(db, scope)
  return watched.filter((step) => judge(step) === 'MISSING')
}

export const judge = ({ recentSeen, recentMissing, ...step }: WatchedStep): StepHealth =>
  judgeStep({ ...step, recent: { seen: recentSeen, missing: recentMissing } })

/** The step as the API and webhooks describe it. */
export function toFailingStep(step: WatchedStep): FailingStep {
  const attempts = toAttempts(step, step)
  return failingStep.parse({ ...step, attempts, share: attempts === 0 ? 0 : step.missing / attempts })
}
