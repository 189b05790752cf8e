import type { Component, GuideStep } from '@waymark/contract'
import { useEffect, useState } from 'react'
import { stage } from '../../runtime/pages/stage.ts'
import { DrawnStep, type Screen, type TargetBox, type View } from '../src/draw/index.ts'
import { services, useScreen } from './environment.ts'

interface Shown {
  component: Component
  view: Partial<View>
}

/** A test's change to the step that is shown. */
export interface Change {
  component?: Partial<Component>
  view?: Partial<View>
  screen?: Partial<Screen>
  /** False draws it without its target; absent follows `#target`. */
  hasTarget?: boolean
  isRemoved?: boolean
}

declare global {
  interface Window {
    change(change: Change): void
    /** The number of times that a moving part was drawn. */
    reads?: number
  }
}

/** A step as an app would draw it, which tests change from outside. */
export function Stage({ component, view }: Shown) {
  const [change, setChange] = useState<Change>({})
  const screen = useScreen()
  useEffect(() => {
    window.change = (next) => setChange((before) => ({ ...before, ...next }))
  }, [])
  if (change.isRemoved) return null
  const shownScreen = countReads({ ...screen, ...change.screen })
  const step: GuideStep = stage.toStep({ component: { ...component, ...change.component } })
  return (
    <DrawnStep
      step={step}
      view={{
        locale: 'en',
        fallbackLocale: 'en',
        progress: { index: 1, total: 5 },
        canGoBack: true,
        interactive: true,
        onAction: ({ type }) => stage.calls.push(`onAction ${type}`),
        onDismiss: () => stage.calls.push('onDismiss'),
        ...view,
        ...change.view,
      }}
      targetBox={change.hasTarget === false ? null : readTarget()}
      screen={shownScreen}
      services={services}
    />
  )
}

/** Counts how often moving parts are drawn: each of them reads whether it may move. */
function countReads(screen: Screen): Screen {
  const { reduceMotion } = screen
  return Object.defineProperty(screen, 'reduceMotion', {
    get: () => {
      window.reads = (window.reads ?? 0) + 1
      return reduceMotion
    },
  })
}

function readTarget(): TargetBox | null {
  const target = document.querySelector('#target')
  if (!target) return null
  const { x, y, width, height } = target.getBoundingClientRect()
  return { x, y, width, height, radius: Number.parseFloat(getComputedStyle(target).borderRadius) || 0 }
}
