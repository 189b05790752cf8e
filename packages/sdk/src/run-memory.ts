import type { PlayOptions } from '@waymark/runtime'
import type { Store } from './storage.ts'

/** Where a running guide stands, so that it goes on after a reload or on the next page. */
export interface Run {
  deploymentId: string
  version: number
  stepKey: string
  emitted: NonNullable<PlayOptions['emitted']>
}

const NAME = 'run'

/** The store is the tab's own: two tabs may be at different steps. */
export const findRun = (store: Store): Run | undefined => store.read<Run>(NAME)

export const noteRun = (store: Store, change: Run | Partial<Run>): void =>
  store.write(NAME, { ...findRun(store), ...change })

export const forgetRun = (store: Store): void => store.remove(NAME)
