import { failingStep, type AppHealth, type FailingStep } from '@waymark/contract'
import type { CallContext } from '../../platform/http/call.ts'
import type { HealthScope } from './missing-elements.repo.ts'
import { judgeStep, type StepHealth } from './judge-step.ts'
import { listWatchedSteps, type HealthParts, type WatchedStep } from './list-watched-steps.ts'

const mostListed = 200

/** Reads which steps of an app's live guides do not find their element. */
export async function readMissingElements(
  { clock, ...parts }: HealthParts & Pick<CallContext, 'clock'>,
  appId: string,
): Promise<AppHealth> {
  const failing = await listFailingSteps(parts, { now: clock.now(), appId })
  return { failingSteps: failing.slice(0, mostListed).map(toFailingStep) }
}

/** Lists the steps of live deployments whose element is missing, most often first. */
export async function listFailingSteps(parts: HealthParts, scope: HealthScope): Promise<WatchedStep[]> {
  const watched = await listWatchedSteps(parts, scope)
  return watched.filter((step) => judge(step) === 'MISSING')
}

export const judge = ({ recentAttempts, recentMissing, ...step }: WatchedStep): StepHealth =>
  judgeStep({ ...step, recent: { attempts: recentAttempts, missing: recentMissing } })

/** The step as the API and webhooks describe it. */
export function toFailingStep(step: WatchedStep): FailingStep {
  const { attempts, missing } = step
  return failingStep.parse({ ...step, share: attempts === 0 ? 0 : missing / attempts })
}
