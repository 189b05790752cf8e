import { failingStep, type AppHealth, type FailingStep } from '@waymark/contract'
import { missingElementRules } from '@waymark/contract/constants'
import { inTransaction } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { listWatchedSteps, type WatchParts, type WatchedStep } from './list-watched-steps.ts'
import {
  keepElement,
  listElementAgain,
  type WatchScope,
  type StepOfVersion,
} from './missing-elements.repo.ts'

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

type ElementState = 'MISSING' | 'FOUND' | 'UNKNOWN'

const mostListed = 200

/**
 * Reads which steps of an app's live guides do not find their element, of which too little is known, and which find it
 * by its looks alone.
 */
export async function readMissingElements(
  { clock, ...parts }: WatchParts & Pick<CallContext, 'clock'>,
  appId: string,
): Promise<AppHealth> {
  const watched = await listWatchedSteps(parts, { now: clock.now(), appId })
  const listOf = (state: ElementState) => watched.filter((step) => judge(step) === state)
  const first = (steps: WatchedStep[]) => steps.slice(0, mostListed).map(toFailingStep)
  return {
    failingSteps: first(listOf('MISSING')),
    undecidedSteps: first(listOf('UNKNOWN').filter(({ missing }) => missing > 0)),
    movedSteps: watched
      .filter(hasMoved)
      .sort((a, b) => b.moved - a.moved)
      .slice(0, mostListed)
      .map(toMovedStep),
  }
}

interface ElementToKeep extends StepOfVersion {
  isKept: boolean
}

/** Keeps a step where its looks find its element, so that this version does not list it any more, or undoes that. */
export async function keepElementOf(
  { db, clock }: Pick<CallContext, 'db' | 'clock'>,
  { isKept, ...step }: ElementToKeep,
): Promise<void> {
  const isDone = await inTransaction(db, (tx) =>
    isKept ? keepElement(tx, step, clock.now()) : listElementAgain(tx, step),
  )
  if (!isDone) throw new DomainError('not_found')
}

interface TroubledSteps {
  missing: WatchedStep[]
  /** Found by their looks alone. */
  moved: WatchedStep[]
}

/** Lists the steps of live deployments whose element is missing or has moved, most often first. */
export async function listTroubledSteps(parts: WatchParts, scope: WatchScope): Promise<TroubledSteps> {
  const watched = await listWatchedSteps(parts, scope)
  return { missing: watched.filter((step) => judge(step) === 'MISSING'), moved: watched.filter(hasMoved) }
}

export const judge = ({ recentAttempts, recentMissing, ...step }: WatchedStep): ElementState =>
  judgeStep({ ...step, recent: { attempts: recentAttempts, missing: recentMissing } })

/** The step as the API and webhooks describe it. */
export function toFailingStep(step: WatchedStep): FailingStep {
  const { attempts, missing } = step
  return failingStep.parse({ ...step, share: attempts === 0 ? 0 : missing / attempts })
}

function toMovedStep(step: WatchedStep): FailingStep {
  const { moved, firstMovedDay, lastMovedDay } = step
  // A page that was left before the step showed sends no `step_seen`.
  const attempts = Math.max(step.attempts, moved)
  return failingStep.parse({
    ...step,
    attempts,
    share: moved / attempts,
    since: firstMovedDay,
    lastOn: lastMovedDay,
  })
}

/** Decides whether the element of a step is to be listed as found by its looks alone; ADR 116 gives the reasons. */
function hasMoved(step: WatchedStep): boolean {
  const { leastAttempts, missingShare, foundShare } = missingElementRules
  const { moved, attempts, recentMoved, recentAttempts, isKept } = step
  if (moved === 0 || isKept || judge(step) === 'MISSING') return false
  if (recentAttempts >= leastAttempts && recentMoved < foundShare * recentAttempts) return false
  return moved >= missingShare * attempts
}

/** Decides whether the element of a step is missing; ADR 47 gives the reasons. */
function judgeStep(step: CountedStep): ElementState {
  const { leastAttempts, missingShare, foundShare } = missingElementRules
  const { attempts, recent } = step
  if (attempts < leastAttempts) return 'UNKNOWN'
  if (recent.attempts >= leastAttempts && recent.missing < foundShare * recent.attempts) return 'FOUND'
  const isMissing = step.missing >= (step.isNoted ? foundShare : missingShare) * attempts
  return isMissing ? 'MISSING' : 'FOUND'
}
