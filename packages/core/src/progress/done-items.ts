import type { ManifestDeployment } from '@waymark/contract'
import type { Store } from '../environment/storage.ts'
import { PROGRESS, type KeptProgress } from './progress-store.ts'

/** The ticked items of a list, across pages and visits. */
export const readDoneItems = (store: Store, { id }: ManifestDeployment): readonly string[] =>
  store.read<Partial<KeptProgress>>(PROGRESS + id)?.doneItems ?? []

export function saveDoneItems(
  store: Store,
  { id, projectId }: ManifestDeployment,
  doneItems: readonly string[],
): void {
  const before = store.read<Partial<KeptProgress>>(PROGRESS + id)
  const ticked = before?.doneItems ?? []
  // Another tab may have ticked others meanwhile.
  const all = [...new Set([...ticked, ...doneItems])]
  if (all.length > ticked.length) {
    store.write(PROGRESS + id, { ...before, projectId, doneItems: all })
  }
}
