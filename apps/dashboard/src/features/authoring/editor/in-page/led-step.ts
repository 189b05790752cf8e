import type { Component } from '@waymark/contract'
import { createContext, use, type Dispatch, type SetStateAction } from 'react'

/** A step whose element the author used to get to the next one's. */
export interface LedStep {
  stepId: string
  /** The next step, whose element was placed then. */
  placedId: string
  before: Component
  /**
   * By `PRESS` and `HOVER` the step now goes on when its element is used; by the others it stays as it was. On hover, the
   * next step's element is only there while the pointer is on this one's.
   */
  way: 'PRESS' | 'HOVER' | 'HOVERED_LINK' | 'CONTEXT_MENU'
}

interface Led {
  led: LedStep | null
  setLed: Dispatch<SetStateAction<LedStep | null>>
}

export const LedStepContext = createContext<Led>({ led: null, setLed: () => undefined })

export const useLedStep = () => use(LedStepContext)
