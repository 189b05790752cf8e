import type { Kept, PlayOptions, SurveyAnswers } from '@waymark/player'
import type { Properties } from '../app/event-properties.ts'
import type { Store } from '../environment/storage.ts'

/** State of a running guide, so that it continues after a reload or on the next page. */
export interface StoredRun {
  deploymentId: string
  version: number
  /** The guide's hash: another than the deployment's own for a variant. */
  guide?: string
  stepKey: string
  emitted: NonNullable<PlayOptions['emitted']>
  kept?: Kept
  /** Another guide started it, and returns after it. */
  nested?: boolean | undefined
  /** The items of a list that have started other projects, and how often those had been seen until then. */
  started?: Record<string, { projectId: string; seenCount: number }>
  /** The buttons that were pressed, which branches may ask about. */
  pressed?: readonly string[]
  /** The properties of the custom event that started it. */
  event?: Properties
  /** For a survey: the response in progress, and when it began. */
  survey?: { responseId: string; startedAt: number; answers: SurveyAnswers }
}

/** The prefix of the names of running guides. */
export const RUN = 'run:'

export const hasRuns = (store: Store): boolean => store.list(RUN).length > 0

/** The store is the tab's own, because two tabs may be at different steps. */
export const listRuns = (store: Store): StoredRun[] =>
  store.list(RUN).flatMap((name) => store.read<StoredRun>(name) ?? [])

export const findRun = (store: Store, deploymentId: string): StoredRun | undefined =>
  store.read<StoredRun>(RUN + deploymentId)

export const saveRun = (store: Store, run: StoredRun): void => store.write(RUN + run.deploymentId, run)

/** Does nothing for a run that was removed. */
export function updateRun(store: Store, deploymentId: string, change: Partial<StoredRun>): void {
  const run = findRun(store, deploymentId)
  if (run) saveRun(store, { ...run, ...change })
}

export const removeAllRuns = (store: Store): void => store.list(RUN).forEach(store.remove)

export const removeRun = (store: Store, deploymentId: string): void => store.remove(RUN + deploymentId)
