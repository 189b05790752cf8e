import type { ManifestDeployment } from '@waymark/contract'
import type { Store, Stores } from '../environment/storage.ts'
import { PROGRESS, readAllProgress, type KeptProgress } from './progress-store.ts'
import { findRun, updateRun } from './run-store.ts'

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

/** Remembers that an item of a running list starts another project. */
export function rememberStart(
  { store, tabStore }: Pick<Stores, 'store' | 'tabStore'>,
  { id }: ManifestDeployment,
  itemId: string,
  projectId: string,
): void {
  const started = findRun(tabStore, id)?.started
  updateRun(tabStore, id, {
    started: { ...started, [itemId]: { projectId, seenCount: countSeen(store, projectId) } },
  })
}

/** The items of a running list whose projects have been seen since they started them. */
export function listShownItems(
  { store, tabStore }: Pick<Stores, 'store' | 'tabStore'>,
  { id }: ManifestDeployment,
): string[] {
  const started = Object.entries(findRun(tabStore, id)?.started ?? {})
  return started
    .filter(([, { projectId, seenCount }]) => countSeen(store, projectId) > seenCount)
    .map(([itemId]) => itemId)
}

const countSeen = (store: Store, projectId: string): number =>
  Object.values(readAllProgress(store)).reduce(
    (sum, it) => sum + (it?.projectId === projectId ? (it.seenCount ?? 0) : 0),
    0,
  )
