import { isSameJson } from '../../../../lib/state/same-json.ts'
import type { SaveRecord } from './save-record.ts'
import type { Choice, SavingRules, SavingTypes } from './saving-rules.ts'

/** The author resolved conflicts: the drafts that either choice results in. */
export interface SettledDraft<T extends SavingTypes> {
  choice: Choice
  chosen: T['draft']
  other: T['draft']
  /** The parts that the conflicts were about. */
  ids: string[]
}

export interface MergingOptions<T extends SavingTypes> {
  rules: SavingRules<T>
  record: SaveRecord<T>
  load(): Promise<T['server']>
  conflicts: T['conflict'][]
  /** The server may hold something other than the last known state. */
  isMergeDue: boolean
  getDraft(): T['draft']
  /** Called when the server's state was merged into the draft, to replace it. */
  onMerged(draft: T['draft']): void
  /** Called after `onMerged`. */
  onSettled(settled: SettledDraft<T>): void
}

export type Merging<T extends SavingTypes> = ReturnType<typeof createMerging<T>>

/** Merges the draft with the server's state, and keeps conflicts until the author has resolved them. */
export function createMerging<T extends SavingTypes>(options: MergingOptions<T>) {
  const { rules, record, load, getDraft, onMerged, onSettled } = options
  let { conflicts, isMergeDue } = options
  let isRunning = false
  let choices: Record<string, Choice> = {}
  let settledIds: string[] = []

  function merge(server: T['server']) {
    const [draft, saved] = [getDraft(), record.getSaved()]
    const mergeWith = (made: Record<string, Choice>) => rules.merge({ draft, saved, server, choices: made })
    const merged = mergeWith(choices)
    const kept = mergeWith(mapChoices(choices, () => 'mine')).draft
    const other = mergeWith(mapChoices(choices, (it) => (it === 'mine' ? 'theirs' : 'mine'))).draft
    const choice = Object.values(choices).includes('theirs') ? 'theirs' : 'mine'
    const settled = { choice, chosen: merged.draft, other, ids: settledIds } as const
    record.change(merged.saved)
    conflicts = merged.conflicts
    choices = {}
    settledIds = []
    if (!isSameJson(kept, draft)) onMerged(kept)
    if (!isSameJson(other, merged.draft)) onSettled(settled)
  }

  return {
    getConflicts: () => conflicts,
    /** Also while merging: a merge that breaks off is still due. */
    isDue: () => isMergeDue || isRunning,
    isRunning: () => isRunning,
    ask() {
      isMergeDue = true
    },
    settle(entity: string, choice: Choice) {
      choices = { ...choices, [entity]: choice }
      const settled = conflicts.filter((it) => it.entity === entity)
      settledIds = [...settledIds, ...settled.flatMap(rules.listConflictIds)]
      conflicts = conflicts.filter((it) => !settled.includes(it))
      isMergeDue = true
    },
    /** Rejects if the server cannot be read; the merge then stays due. */
    async run(): Promise<void> {
      isRunning = true
      // Before reading: a change meanwhile makes another merge due.
      isMergeDue = false
      try {
        merge(await load())
      } catch (error) {
        isMergeDue = true
        throw error
      } finally {
        isRunning = false
      }
    },
  }
}

const mapChoices = (choices: Record<string, Choice>, map: (choice: Choice) => Choice) =>
  Object.fromEntries(Object.entries(choices).map(([entity, choice]) => [entity, map(choice)]))
