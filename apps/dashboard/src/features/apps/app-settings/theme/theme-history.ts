import type { Theme } from '@waymark/contract'

/** A draft with its former states. */
export interface ThemeHistory {
  past: Theme[]
  present: Theme
  future: Theme[]
  /** The part that the last change was about: further changes to it join the same undo step. */
  part: string
}

export type ThemeStep =
  | { type: 'CHANGE'; theme: Theme; part: string }
  | { type: 'UNDO' }
  | { type: 'REDO' }
  | { type: 'OPEN'; theme: Theme }

const MAX_STEPS = 100

export const openHistory = (present: Theme): ThemeHistory => ({ past: [], present, future: [], part: '' })

/** The draft after a change, or after going back or forth. */
export function takeStep(history: ThemeHistory, step: ThemeStep): ThemeHistory {
  const { past, present, future } = history
  switch (step.type) {
    case 'OPEN':
      return openHistory(step.theme)
    case 'CHANGE': {
      // Dragging in a colour picker is one change.
      const isSame = step.part === history.part && past.length > 0
      return {
        present: step.theme,
        future: [],
        part: step.part,
        past: isSame ? past : [...past, present].slice(-MAX_STEPS),
      }
    }
    case 'UNDO': {
      const before = past.at(-1)
      return before
        ? { past: past.slice(0, -1), present: before, future: [present, ...future], part: '' }
        : history
    }
    case 'REDO': {
      const [next, ...rest] = future
      return next ? { past: [...past, present], present: next, future: rest, part: '' } : history
    }
  }
}
