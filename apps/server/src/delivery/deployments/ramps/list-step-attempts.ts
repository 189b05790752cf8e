import type { Db } from '../../../platform/db/db.ts'
import type { EventStore, StepAttempts, StepsQuery } from '../../../platform/events/event-store.ts'
import { listCentred, toStepName } from './centred-steps.repo.ts'

/** How often a step was to be shown, beside how often its element was not found. */
export interface AttemptedStep extends StepAttempts {
  attempts: number
  recentAttempts: number
}

interface AttemptParts {
  db: Db
  events: Pick<EventStore, 'listStepAttempts'>
}

/**
 * Lists steps of live versions whose element was missing at least once, with how often each was to be shown. A step that
 * is shown in the centre without its element counts as seen either way; any other is either seen or missing.
 */
export async function listStepAttempts(
  { db, events }: AttemptParts,
  query: StepsQuery,
): Promise<AttemptedStep[]> {
  const steps = await events.listStepAttempts(query)
  const centred = await listCentred(db, steps)
  return steps.map((step) => {
    const count = (seen: number, missing: number) =>
      centred.has(toStepName(step)) ? Math.max(seen, missing) : seen + missing
    return {
      ...step,
      attempts: count(step.seen, step.missing),
      recentAttempts: count(step.recentSeen, step.recentMissing),
    }
  })
}
