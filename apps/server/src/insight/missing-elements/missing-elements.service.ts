import { failingStep, type AppHealth, type FailingStep } from '@waymark/contract'
import { healthRules } from '@waymark/contract/constants'
import type { CallContext } from '../../platform/http/call.ts'
import { listWatchedSteps, type HealthParts, type WatchedStep } from './list-watched-steps.ts'
import type { HealthScope } from './missing-elements.repo.ts'

/** How often a step was to be shown, and how often its element was not found. */
interface Counted {
  attempts: number
  missing: number
}

interface CountedStep extends Counted {
  /** The same for the latest days only. */
  recent: Counted
  /** Whether its element was announced as missing. */
  isNoted: boolean
}

type StepHealth = 'MISSING' | 'FOUND' | 'UNKNOWN'

const mostListed = 200

/** Reads which steps of an app's live guides do not find their element, and of which too little is known. */
export async function readMissingElements(
  { clock, ...parts }: HealthParts & Pick<CallContext, 'clock'>,
  appId: string,
): Promise<AppHealth> {
  const watched = await listWatchedSteps(parts, { now: clock.now(), appId })
  const listOf = (health: StepHealth) =>
    watched
      .filter((step) => judge(step) === health)
      .slice(0, mostListed)
      .map(toFailingStep)
  return { failingSteps: listOf('MISSING'), undecidedSteps: listOf('UNKNOWN') }
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

/** Decides whether the element of a step is missing; ADR 47 gives the reasons. */
function judgeStep(step: CountedStep): StepHealth {
  const { leastAttempts, missingShare, foundShare } = healthRules
  const { attempts, recent } = step
  if (attempts < leastAttempts) return 'UNKNOWN'
  if (recent.attempts >= leastAttempts && recent.missing < foundShare * recent.attempts) return 'FOUND'
  const isMissing = step.missing >= (step.isNoted ? foundShare : missingShare) * attempts
  return isMissing ? 'MISSING' : 'FOUND'
}
