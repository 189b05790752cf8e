import type { Progress, ProgressByDeployment, Showing } from '@waymark/targeting'
import type { Store } from '../browser/storage.ts'

/** An entry as it is kept: it has what happened, and a step or an item may come before the guide is seen. */
export interface KeptProgress extends Progress {
  /** Keys of the steps that were ever seen. */
  seenSteps?: string[]
  /** Items of a checklist or menu that are ticked; none again once the guide is completed. */
  doneItems?: readonly string[]
}

export const PROGRESS = 'progress:'
export const SHOWINGS = 'showings'

/** What the end user did with each deployment, read anew each time: another tab may have added to it. */
export const readAllProgress = (store: Store): ProgressByDeployment =>
  Object.fromEntries(
    store.list(PROGRESS).map((name) => [name.slice(PROGRESS.length), store.read<Progress>(name)]),
  )

export const readShowings = (store: Store): Showing[] => store.read<Showing[]>(SHOWINGS) ?? []

export function forgetProgress(store: Store): void {
  ;[...store.list(PROGRESS), SHOWINGS].forEach(store.remove)
}
