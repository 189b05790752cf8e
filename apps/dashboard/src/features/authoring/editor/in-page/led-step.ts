import type { Component } from '@waymark/contract'
import { createContext, use } from 'react'

/** A step that the builder has made go on by itself when its element is used. */
export interface LedStep {
  stepId: string
  before: Component
}

interface Led {
  led: LedStep | null
  setLed(led: LedStep | null): void
}

export const LedStepContext = createContext<Led>({ led: null, setLed: () => undefined })

export const useLedStep = () => use(LedStepContext)
