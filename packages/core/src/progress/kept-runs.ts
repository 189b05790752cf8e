import { createStore } from '../environment/storage.ts'
import type { Area } from '../environment/environment.ts'
import { RUN } from './run-store.ts'

interface Kept {
  at: number
  items: Record<string, string>
}

/** As long as a session lasts without activity. A guide that returns later would surprise. */
const KEPT_MS = 30 * 60_000
const NAME = 'kept-runs'

/** Copies the running guides of a tab to storage that outlives it: a phone ends apps that are in the background. */
export function keepRuns(tab: Area, local: Area | undefined, prefix: string, nowMs: number): void {
  const keys = Object.keys(tab).filter((key) => key.startsWith(prefix + RUN))
  const items = Object.fromEntries(keys.map((key) => [key, tab.getItem(key)!]))
  createStore(local, prefix).write(NAME, { at: nowMs, items } satisfies Kept)
}

/** The running guides that were kept, as items for the tab's storage, unless that was too long ago. */
export function findKeptRuns(local: Area | undefined, prefix: string, nowMs: number): Kept['items'] {
  const kept = createStore(local, prefix).read<Kept>(NAME)
  return kept && Math.abs(nowMs - kept.at) < KEPT_MS ? kept.items : {}
}
