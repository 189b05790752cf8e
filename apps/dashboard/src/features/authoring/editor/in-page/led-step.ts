import type { Component } from '@waymark/contract'
import { createContext, use, type Dispatch, type SetStateAction } from 'react'

/** A step that the builder has made go on by itself when its element is used. */
export interface LedStep {
  stepId: string
  /** The next step, whose element was placed then. */
  placedId: string
  before: Component
  /** The next step's element is only there while the pointer is on this one's. */
  isHover: boolean
}

interface Led {
  led: LedStep | null
  setLed: Dispatch<SetStateAction<LedStep | null>>
}

export const LedStepContext = createContext<Led>({ led: null, setLed: () => undefined })

export const useLedStep = () => use(LedStepContext)
