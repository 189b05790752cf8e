import type { Progress, ProgressByDeployment, Showing } from '@waymark/targeting'
import type { Store } from '../environment/storage.ts'
import { HISTORY } from './event-history.ts'

/** Progress as stored. Steps and items can be recorded before the guide counts as seen. */
export interface KeptProgress extends Progress {
  /** Keys of all steps seen so far. */
  seenSteps?: string[]
  /** Ticked items of a checklist or a menu. Reset once the guide is completed. */
  doneItems?: readonly string[]
}

export const PROGRESS = 'progress:'
export const SHOWINGS = 'showings'

/**
 * Progress by deployment, read from storage each time, because other tabs may have added to it. Without a prototype,
 * in which browsers would look for each of the many deployments that were never seen.
 */
export const readAllProgress = (store: Store): ProgressByDeployment => ({
  __proto__: null as never,
  ...Object.fromEntries(
    store.list(PROGRESS).map((name) => [name.slice(PROGRESS.length), store.read<Progress>(name)]),
  ),
})

export const readShowings = (store: Store): Showing[] => store.read<Showing[]>(SHOWINGS) ?? []

export function forgetProgress(store: Store): void {
  ;[...store.list(PROGRESS), SHOWINGS, HISTORY].forEach(store.remove)
}
