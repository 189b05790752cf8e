import { isSameJson } from '../../../../lib/state/same-json.ts'

/** A state to undo or redo to, and the change between it and its neighbour. */
interface Moment<State, HistoryEntry> {
  state: State
  entry: HistoryEntry
}

/** The present state, the earlier ones, and the ones that were undone. */
export interface History<State, HistoryEntry> {
  past: Moment<State, HistoryEntry>[]
  present: State
  future: Moment<State, HistoryEntry>[]
  /** The key under which the next change may still merge into the latest, and until when. */
  open: { mergeKey: string; until: number } | null
}

interface Change<State, HistoryEntry> {
  present: State
  entry: HistoryEntry
  /** Changes with the same key in quick succession are one undo step, as while typing. */
  mergeKey: string | null
  now: number
}

/** A longer pause in typing starts a new undo step. */
const MERGE_WITHIN_MS = 1000
const KEPT_MOMENTS = 200

export const startHistory = <State, HistoryEntry>(present: State): History<State, HistoryEntry> => ({
  past: [],
  present,
  future: [],
  open: null,
})

export function noteChange<State, HistoryEntry>(
  history: History<State, HistoryEntry>,
  { present, entry, mergeKey, now }: Change<State, HistoryEntry>,
): History<State, HistoryEntry> {
  const open = mergeKey ? { mergeKey, until: now + MERGE_WITHIN_MS } : null
  const continues = mergeKey !== null && history.open?.mergeKey === mergeKey && now <= history.open.until
  if (continues) return { ...history, present, future: [], open }
  const moment = { state: history.present, entry }
  return { past: [...history.past, moment].slice(-KEPT_MOMENTS), present, future: [], open }
}

/** Undoes the latest change; returns the same history if there is none. */
export function undo<State, HistoryEntry>(
  history: History<State, HistoryEntry>,
): History<State, HistoryEntry> {
  const moment = history.past.at(-1)
  if (!moment) return history
  const future = [...history.future, { state: history.present, entry: moment.entry }]
  return { past: history.past.slice(0, -1), present: moment.state, future, open: null }
}

/** Redoes the last undone change; returns the same history if there is none. */
export function redo<State, HistoryEntry>(
  history: History<State, HistoryEntry>,
): History<State, HistoryEntry> {
  const moment = history.future.at(-1)
  if (!moment) return history
  const past = [...history.past, { state: history.present, entry: moment.entry }]
  return { past, present: moment.state, future: history.future.slice(0, -1), open: null }
}

/**
 * Rewrites every state with an outside change; undo and redo entries that would no longer change anything are
 * dropped.
 */
export function rebaseHistory<State, HistoryEntry>(
  history: History<State, HistoryEntry>,
  rebase: (state: State) => State,
): History<State, HistoryEntry> {
  const present = rebase(history.present)
  const rebaseMoments = (moments: Moment<State, HistoryEntry>[]) => {
    const rebased = moments.map(({ state, entry }) => ({ state: rebase(state), entry }))
    return rebased.filter(({ state }, index) => !isSameJson(state, rebased[index + 1]?.state ?? present))
  }
  return {
    past: rebaseMoments(history.past),
    present,
    future: rebaseMoments(history.future),
    open: null,
  }
}
