import { isSameJson } from './same-json.ts'

/** A state to go back or forward to, and what lies between it and its neighbour. */
interface Moment<State, HistoryEntry> {
  state: State
  entry: HistoryEntry
}

/** What is edited as it is now, as it was, and as it was before it was taken back. */
export interface History<State, HistoryEntry> {
  past: Moment<State, HistoryEntry>[]
  present: State
  future: Moment<State, HistoryEntry>[]
  /** What the latest change may still grow by, and until when. */
  open: { mergeKey: string; until: number } | null
}

interface Change<State, HistoryEntry> {
  present: State
  entry: HistoryEntry
  /** Changes with the same key that follow each other closely are taken back as one, as typing is. */
  mergeKey: string | null
  now: number
}

/** Typing that pauses for longer than this starts a new undo. */
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

/** Takes back the latest change; answers the same history when there is none. */
export function undo<State, HistoryEntry>(
  history: History<State, HistoryEntry>,
): History<State, HistoryEntry> {
  const moment = history.past.at(-1)
  if (!moment) return history
  const future = [...history.future, { state: history.present, entry: moment.entry }]
  return { past: history.past.slice(0, -1), present: moment.state, future, open: null }
}

/** Does again what was undone last; answers the same history when there is nothing. */
export function redo<State, HistoryEntry>(
  history: History<State, HistoryEntry>,
): History<State, HistoryEntry> {
  const moment = history.future.at(-1)
  if (!moment) return history
  const past = [...history.past, { state: history.present, entry: moment.entry }]
  return { past, present: moment.state, future: history.future.slice(0, -1), open: null }
}

/** Changes every state from outside; what can be undone or done again stays, as far as it still changes anything. */
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
