import { createContext, use } from 'react'

/**
 * Whether the selected step can stand on this page. NO_ELEMENT: its element has not been chosen yet. NONE: no step
 * is selected.
 */
export type StepPresence = 'HERE' | 'NO_ELEMENT' | 'ELSEWHERE' | 'MISSING' | 'AMBIGUOUS' | 'NONE'

/** The canvas's result, so that the page is searched only once for the whole builder. */
export const StepPresenceContext = createContext<{
  presence: StepPresence
  setPresence(presence: StepPresence): void
}>({ presence: 'NONE', setPresence: () => undefined })

export const useStepPresence = () => use(StepPresenceContext).presence
