import { createContext, use } from 'react'

/**
 * Whether the selected step can stand on this page. NO_ELEMENT: its element has not been chosen yet. NONE: no step
 * is selected.
 */
export type StepPresence = 'HERE' | 'NO_ELEMENT' | 'ELSEWHERE' | 'MISSING' | 'AMBIGUOUS' | 'NONE'

/** As the canvas last found it, which looks once for everything in the builder. */
export const StepPresenceContext = createContext<{
  presence: StepPresence
  setPresence(presence: StepPresence): void
}>({ presence: 'NONE', setPresence: () => undefined })

export const useStepPresence = () => use(StepPresenceContext).presence
