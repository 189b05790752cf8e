import type { SaveQueueState } from './queue-state.ts'
import type { SavingTypes } from './saving-rules.ts'

export type SaveStatus = 'saved' | 'saving' | 'offline' | 'failed' | 'conflict' | 'incomplete'

/** The save status as one word, the most urgent first. */
export function toSaveStatus(saving: SaveQueueState<SavingTypes>, unsavableCount: number): SaveStatus {
  if (saving.conflicts.length > 0) return 'conflict'
  if (saving.failure) return saving.failure.kind === 'unreachable' ? 'offline' : 'failed'
  if (Object.keys(saving.refused).length > 0) return 'failed'
  if (saving.isBusy) return 'saving'
  return unsavableCount > 0 ? 'incomplete' : 'saved'
}
