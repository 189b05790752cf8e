import type { ManifestDeployment } from '@waymark/contract'
import type { PlayOptions } from '@waymark/runtime'
import type { Store } from './storage.ts'

/** Where a running guide stands, so that it goes on after a reload or on the next page. */
export interface Run {
  deploymentId: string
  version: number
  stepKey: string
  emitted: NonNullable<PlayOptions['emitted']>
}

export interface RunMemory {
  find(): Run | undefined
  begin(deployment: ManifestDeployment): void
  note(change: Partial<Pick<Run, 'stepKey' | 'emitted'>>): void
  forget(): void
}

const NAME = 'run'

/** Lives in the tab's own storage: two tabs may be at different steps. */
export function createRunMemory(store: Store): RunMemory {
  const find = () => store.read<Run>(NAME)

  return {
    find,
    begin: ({ id, version }) => store.write(NAME, { deploymentId: id, version, stepKey: '', emitted: [] }),
    note: (change) => store.write(NAME, { ...find(), ...change }),
    forget: () => store.remove(NAME),
  }
}
