import { applyCommand } from './apply-command.ts'
import { listTouchedIds, toMergeKey, type CommandType, type EditorCommand } from './command.ts'
import type { Draft } from './draft.ts'
import { findPage, findScreen } from './screens.ts'

/** What a command did, in short, for the list of what can be undone. */
export interface Deed {
  type: CommandType
  /** The screens, or the page, that it touched; shown again on arriving there. */
  ids: string[]
  /** The first of them as it was named then; the project's name where none was touched. */
  name: string
}

/** A draft to go back or forward to, and what lies between it and its neighbour. */
interface Moment {
  draft: Draft
  deed: Deed
}

export interface History {
  past: Moment[]
  present: Draft
  future: Moment[]
  /** What the latest command may still grow by, and until when. */
  open: { mergeKey: string; until: number } | null
}

/** Typing that pauses for longer than this starts a new undo. */
const MERGE_WITHIN_MS = 1000
const KEPT_MOMENTS = 200

export function startHistory(present: Draft): History {
  return { past: [], present, future: [], open: null }
}

export function perform(history: History, command: EditorCommand, now: number): History {
  const present = applyCommand(history.present, command)
  if (present === history.present) return history
  const mergeKey = toMergeKey(command)
  const open = mergeKey ? { mergeKey, until: now + MERGE_WITHIN_MS } : null
  const continues = mergeKey !== null && history.open?.mergeKey === mergeKey && now <= history.open.until
  if (continues) return { ...history, present, future: [], open }
  const moment = { draft: history.present, deed: toDeed(command, history.present, present) }
  return { past: [...history.past, moment].slice(-KEPT_MOMENTS), present, future: [], open }
}

/** Takes back the latest command; answers the same history when there is none. */
export function undo(history: History): History {
  const moment = history.past.at(-1)
  if (!moment) return history
  const future = [...history.future, { draft: history.present, deed: moment.deed }]
  return { past: history.past.slice(0, -1), present: moment.draft, future, open: null }
}

/** Does again what was undone last; answers the same history when there is nothing. */
export function redo(history: History): History {
  const moment = history.future.at(-1)
  if (!moment) return history
  const past = [...history.past, { draft: history.present, deed: moment.deed }]
  return { past, present: moment.draft, future: history.future.slice(0, -1), open: null }
}

function toDeed(command: EditorCommand, before: Draft, after: Draft): Deed {
  const ids = listTouchedIds(command)
  const nameIn = (draft: Draft, id: string) => (findScreen(draft, id) ?? findPage(draft, id))?.fields.name
  const [first] = ids
  const name = first && (nameIn(before, first) ?? nameIn(after, first))
  return { type: command.type, ids, name: name ?? before.name }
}
