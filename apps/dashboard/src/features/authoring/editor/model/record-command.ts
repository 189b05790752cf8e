import { applyCommand } from './apply-command.ts'
import { listTouchedIds, toMergeKey, type CommandType, type EditorCommand } from './command.ts'
import type { Draft } from './draft.ts'
import { noteChange, type History } from './history.ts'
import { findPage, findStep, toStepName } from './draft-steps.ts'

/** A short description of a command, for the undo list. */
export interface HistoryEntry {
  type: CommandType
  /** The steps, or the page, that it touched; shown again when it is undone or redone. */
  ids: string[]
  /** The name of the first one at that time; the project's name if none was touched. */
  name: string
}

export type DraftHistory = History<Draft, HistoryEntry>

/** Applies a command; returns the same history if it has no effect. */
export function recordCommand(history: DraftHistory, command: EditorCommand, now: number): DraftHistory {
  const present = applyCommand(history.present, command)
  if (present === history.present) return history
  const entry = toEntry(command, history.present, present)
  return noteChange(history, { present, entry, mergeKey: toMergeKey(command), now })
}

function toEntry(command: EditorCommand, before: Draft, after: Draft): HistoryEntry {
  const ids = listTouchedIds(command)
  const nameIn = (draft: Draft, id: string) => {
    const step = findStep(draft, id)
    return step ? toStepName(step, draft) : findPage(draft, id)?.fields.name
  }
  const [first] = ids
  const name = first && (nameIn(before, first) ?? nameIn(after, first))
  return { type: command.type, ids, name: name ?? before.name }
}
