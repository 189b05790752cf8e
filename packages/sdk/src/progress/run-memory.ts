import type { Kept, PlayOptions, SurveyAnswers } from '@waymark/runtime'
import type { Store } from '../browser/storage.ts'

/** Where a guide stands that is shown, so that it goes on after a reload or on the next page. */
export interface Run {
  deploymentId: string
  version: number
  stepKey: string
  emitted: NonNullable<PlayOptions['emitted']>
  kept?: Kept
  /** A survey's: the response that is being given, and when it began. */
  survey?: { responseId: string; startedAt: number; answers: SurveyAnswers }
}

const START = 'run:'

/** The store is the tab's own: two tabs may be at different steps. */
export const listRuns = (store: Store): Run[] =>
  store.list(START).flatMap((name) => store.read<Run>(name) ?? [])

export const findRun = (store: Store, deploymentId: string): Run | undefined =>
  store.read<Run>(START + deploymentId)

export const beginRun = (store: Store, run: Run): void => store.write(START + run.deploymentId, run)

/** Of a run that was forgotten nothing is noted any more. */
export function noteRun(store: Store, deploymentId: string, change: Partial<Run>): void {
  const run = findRun(store, deploymentId)
  if (run) beginRun(store, { ...run, ...change })
}

export const forgetAllRuns = (store: Store): void => store.list(START).forEach(store.remove)

export const forgetRun = (store: Store, deploymentId: string): void => store.remove(START + deploymentId)
