import type { ManifestDeployment } from '@waymark/contract'
import { NONE } from './note-progress.ts'
import { PROGRESS, type KeptProgress } from './progress-store.ts'
import type { Store } from './storage.ts'

/** Which items of a list are ticked, on every page and visit. */
export const readDoneItems = (store: Store, { id }: ManifestDeployment): readonly string[] =>
  store.read<Partial<KeptProgress>>(PROGRESS + id)?.doneItems ?? []

export function noteDoneItems(
  store: Store,
  { id, projectId }: ManifestDeployment,
  doneItems: readonly string[],
): void {
  const before = { ...NONE, ...store.read<Partial<KeptProgress>>(PROGRESS + id) }
  // Another tab may have ticked others meanwhile.
  const all = [...new Set([...before.doneItems, ...doneItems])]
  if (all.length > before.doneItems.length) {
    store.write(PROGRESS + id, { ...before, projectId, doneItems: all })
  }
}
