import type { Block, Component, GuideStep } from '@waymark/contract'
import { render } from '@testing-library/react-native'
import { effects } from '../src/effects.ts'
import {
  DrawnStep,
  type Screen,
  type Services,
  type TargetBox,
  type Touch,
  type View,
} from '../src/draw/index.ts'

export const BLOCKS: Block[] = [
  {
    id: 'title',
    type: 'TEXT',
    role: 'TITLE',
    text: { en: 'Put it in the basket', de: 'In den Warenkorb legen', ar: 'أضِف المنتج إلى السلة' },
  },
  {
    id: 'body',
    type: 'TEXT',
    role: 'BODY',
    text: { en: 'Choose a size first.', de: 'Erst die Größe wählen.' },
  },
  { id: 'back', type: 'BUTTON', style: 'SECONDARY', label: { en: 'Back' }, action: { type: 'BACK' } },
  { id: 'next', type: 'BUTTON', style: 'PRIMARY', label: { en: 'Next' }, action: { type: 'NEXT' } },
]

export const toStep = (component: Partial<Component> = {}, key = 'a'): GuideStep => ({
  key,
  name: 'A step',
  optional: false,
  identifiers: [],
  waitMs: 4000,
  onMissing: 'SKIP_STEP',
  component: {
    configVersion: 2,
    container: 'TOOLTIP',
    placement: 'AUTO',
    style: { scheme: 'AUTO' },
    dismissal: { closeButton: true, escape: true, outside: false },
    blocks: BLOCKS,
    ...component,
  },
})

export const SCREEN: Screen = {
  width: 390,
  height: 800,
  insets: { top: 47, bottom: 34, left: 0, right: 0 },
  keyboardHeight: 0,
  scheme: 'light',
  fontScale: 1,
  reduceMotion: true,
  isRtl: false,
}

const TARGET: TargetBox = { x: 40, y: 300, width: 80, height: 40 }

export interface Wanted {
  component?: Partial<Component>
  key?: string
  view?: Partial<View>
  screen?: Partial<Screen>
  services?: Partial<Services>
  targetBox?: TargetBox | null
}

/** Draws a step, and records its calls to the host. */
export async function drawStep(wanted: Wanted = {}) {
  const calls: string[] = []
  const clock = createClock()
  const touches = createTouches()
  const services: Services = { ...toServices(calls, clock), watchTouches: touches.watch }
  const toElement = (now: Wanted) => (
    <DrawnStep
      step={toStep(now.component, now.key)}
      view={{
        locale: 'en',
        fallbackLocale: 'en',
        progress: { index: 1, total: 5 },
        canGoBack: true,
        interactive: true,
        onAction: ({ type }, id) => calls.push(`onAction ${type} ${id}`),
        onDismiss: () => calls.push('onDismiss'),
        onAdvance: () => calls.push('onAdvance'),
        ...now.view,
      }}
      targetBox={now.targetBox === undefined ? TARGET : now.targetBox}
      screen={{ ...SCREEN, ...now.screen }}
      services={{ ...services, ...now.services }}
    />
  )
  const shown = await render(toElement(wanted))
  return {
    ...shown,
    calls,
    clock,
    touch: touches.touch,
    pinch: touches.pinch,
    redraw: (next: Wanted) => shown.rerender(toElement({ ...wanted, ...next })),
  }
}

/** A host's services, which record their calls. */
export const toServices = (calls: string[], clock = createClock()): Services => ({
  effects,
  mediaUrl: (hash) => `https://files.example/${hash}`,
  linkSchemes: ['shop'],
  openLink: (address) => calls.push(`openLink ${address}`),
  now: clock.now,
  schedule: clock.schedule,
})

/** A clock that a test moves. */
function createClock() {
  let nowMs = 0
  let waiting: { atMs: number; run: () => void }[] = []
  return {
    now: () => nowMs,
    schedule: (delayMs: number, run: () => void) => {
      const entry = { atMs: nowMs + delayMs, run }
      waiting.push(entry)
      return () => void (waiting = waiting.filter((it) => it !== entry))
    },
    pass(byMs: number) {
      nowMs += byMs
      const due = waiting.filter(({ atMs }) => atMs <= nowMs)
      waiting = waiting.filter(({ atMs }) => atMs > nowMs)
      for (const { run } of due) run()
    },
    countWaiting: () => waiting.length,
  }
}

/** The app's touches, as a host reports them. */
function createTouches() {
  const watching = new Set<(touch: Touch) => void>()
  return {
    watch: (onTouch: (touch: Touch) => void) => {
      watching.add(onTouch)
      return () => void watching.delete(onTouch)
    },
    touch: (phase: Touch['phase'], x: number, y: number, id = 1) => {
      for (const onTouch of watching) onTouch({ phase, points: [{ id, x, y }] })
    },
    /** Moves two fingers at once. */
    pinch: (first: readonly [number, number], second: readonly [number, number]) => {
      const points = [first, second].map(([x, y], at) => ({ id: at + 1, x, y }))
      for (const onTouch of watching) onTouch({ phase: 'MOVE', points })
    },
  }
}
