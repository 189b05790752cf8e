import type { Kept, PlayOptions, SurveyAnswers } from '@waymark/player'
import type { Store } from '../environment/storage.ts'

/** State of a running guide, so that it continues after a reload or on the next page. */
export interface StoredRun {
  deploymentId: string
  version: number
  stepKey: string
  emitted: NonNullable<PlayOptions['emitted']>
  kept?: Kept
  /** For a survey: the response in progress, and when it began. */
  survey?: { responseId: string; startedAt: number; answers: SurveyAnswers }
}

const START = 'run:'

export const hasRuns = (store: Store): boolean => store.list(START).length > 0

/** The store is the tab's own, because two tabs may be at different steps. */
export const listRuns = (store: Store): StoredRun[] =>
  store.list(START).flatMap((name) => store.read<StoredRun>(name) ?? [])

export const findRun = (store: Store, deploymentId: string): StoredRun | undefined =>
  store.read<StoredRun>(START + deploymentId)

export const saveRun = (store: Store, run: StoredRun): void => store.write(START + run.deploymentId, run)

/** Does nothing for a run that was removed. */
export function updateRun(store: Store, deploymentId: string, change: Partial<StoredRun>): void {
  const run = findRun(store, deploymentId)
  if (run) saveRun(store, { ...run, ...change })
}

export const removeAllRuns = (store: Store): void => store.list(START).forEach(store.remove)

export const removeRun = (store: Store, deploymentId: string): void => store.remove(START + deploymentId)
