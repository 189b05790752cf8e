import { isSameJson } from './same-json.ts'

/** A state to go back or forward to, and what lies between it and its neighbour. */
interface Moment<State, Deed> {
  state: State
  deed: Deed
}

/** What is edited as it is now, as it was, and as it was before it was taken back. */
export interface History<State, Deed> {
  past: Moment<State, Deed>[]
  present: State
  future: Moment<State, Deed>[]
  /** What the latest change may still grow by, and until when. */
  open: { mergeKey: string; until: number } | null
}

interface Change<State, Deed> {
  present: State
  deed: Deed
  /** Changes with the same key that follow each other closely are taken back as one, as typing is. */
  mergeKey: string | null
  now: number
}

/** Typing that pauses for longer than this starts a new undo. */
const MERGE_WITHIN_MS = 1000
const KEPT_MOMENTS = 200

export const startHistory = <State, Deed>(present: State): History<State, Deed> => ({
  past: [],
  present,
  future: [],
  open: null,
})

export function noteChange<State, Deed>(
  history: History<State, Deed>,
  { present, deed, mergeKey, now }: Change<State, Deed>,
): History<State, Deed> {
  const open = mergeKey ? { mergeKey, until: now + MERGE_WITHIN_MS } : null
  const continues = mergeKey !== null && history.open?.mergeKey === mergeKey && now <= history.open.until
  if (continues) return { ...history, present, future: [], open }
  const moment = { state: history.present, deed }
  return { past: [...history.past, moment].slice(-KEPT_MOMENTS), present, future: [], open }
}

/** Takes back the latest change; answers the same history when there is none. */
export function undo<State, Deed>(history: History<State, Deed>): History<State, Deed> {
  const moment = history.past.at(-1)
  if (!moment) return history
  const future = [...history.future, { state: history.present, deed: moment.deed }]
  return { past: history.past.slice(0, -1), present: moment.state, future, open: null }
}

/** Does again what was undone last; answers the same history when there is nothing. */
export function redo<State, Deed>(history: History<State, Deed>): History<State, Deed> {
  const moment = history.future.at(-1)
  if (!moment) return history
  const past = [...history.past, { state: history.present, deed: moment.deed }]
  return { past, present: moment.state, future: history.future.slice(0, -1), open: null }
}

/** Changes every state from outside; what can be undone or done again stays, as far as it still changes anything. */
export function rebaseHistory<State, Deed>(
  history: History<State, Deed>,
  rebase: (state: State) => State,
): History<State, Deed> {
  const present = rebase(history.present)
  const rebaseMoments = (moments: Moment<State, Deed>[]) => {
    const rebased = moments.map(({ state, deed }) => ({ state: rebase(state), deed }))
    return rebased.filter(({ state }, index) => !isSameJson(state, rebased[index + 1]?.state ?? present))
  }
  return {
    past: rebaseMoments(history.past),
    present,
    future: rebaseMoments(history.future),
    open: null,
  }
}
