import type { Component, GuideStep } from '@waymark/contract'
import { useEffect, useState } from 'react'
import { stage } from '../../runtime/pages/stage.ts'
import { DrawnStep, type Screen, type Services, type TargetBox, type View } from '../src/draw/index.ts'

interface Shown {
  component: Component
  view: Partial<View>
}

/** What a test changes about the step that is shown. */
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
  }
}

const chosen = new URLSearchParams(location.search)

const services: Services = {
  mediaUrl: (hash) => `/media/${hash}${hash.includes('.') ? '' : '.svg'}`,
  linkSchemes: ['shop'],
  openLink: (address) => stage.calls.push(`openLink ${address}`),
  now: () => performance.now(),
  schedule: (delayMs, run) => {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
  fontFamily: 'Inter Variable',
}

/** A step as an app would draw it, which tests change from outside. */
export function Stage({ component, view }: Shown) {
  const [change, setChange] = useState<Change>({})
  const screen = useScreen()
  useEffect(() => {
    window.change = (next) => setChange((before) => ({ ...before, ...next }))
  }, [])
  if (change.isRemoved) return null
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
      screen={{ ...screen, ...change.screen }}
      services={services}
    />
  )
}

function readTarget(): TargetBox | null {
  const target = document.querySelector('#target')
  if (!target) return null
  const { x, y, width, height } = target.getBoundingClientRect()
  return { x, y, width, height, radius: Number.parseFloat(getComputedStyle(target).borderRadius) || 0 }
}

function useScreen(): Screen {
  const read = (): Screen => ({
    width: innerWidth,
    height: innerHeight,
    insets: chosen.has('insets')
      ? { top: 47, bottom: 34, left: 0, right: 0 }
      : { top: 0, bottom: 0, left: 0, right: 0 },
    keyboardHeight: Number(chosen.get('keyboard') ?? 0),
    scheme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    fontScale: Number(chosen.get('scale') ?? 1),
    reduceMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    isRtl: document.documentElement.dir === 'rtl',
  })
  const [screen, setScreen] = useState(read)
  useEffect(() => {
    const follow = () => setScreen(read())
    addEventListener('resize', follow)
    return () => removeEventListener('resize', follow)
  }, [])
  return screen
}
