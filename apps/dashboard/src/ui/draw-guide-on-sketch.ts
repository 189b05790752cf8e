import type { Component, GuideStep } from '@waymark/contract'
import { isAnchored } from '@waymark/contract/constants'
import type { fullRenderer, Host, mount, Mounted } from '@waymark/runtime'

export const SKETCH_WIDTH_PX = 720
export const SKETCH_HEIGHT_PX = 405

interface Sketch {
  document: Document
  runtime: { mount: typeof mount; fullRenderer: typeof fullRenderer }
  component: Component
  locale: string
  sdkKey: string
}

/** Draws a page sketch into an empty document and a step over it, beside one of the sketch's elements. */
export function drawGuideOnSketch({ document, runtime, component, locale, sdkKey }: Sketch): Mounted {
  const target = drawSketch(document)
  const step: GuideStep = {
    key: 'cover',
    name: '',
    optional: false,
    component,
    identifiers: [],
    waitMs: 0,
    onMissing: 'CENTER',
  }
  const host = { ...toSketchHost(document, sdkKey), renderer: runtime.fullRenderer }
  return runtime.mount(host, step, {
    locale,
    fallbackLocale: locale,
    progress: null,
    canGoBack: true,
    onAction: () => undefined,
    onDismiss: () => undefined,
    interactive: false,
    target: isAnchored(component.container) ? target : null,
  })
}

/** A host that finds nothing, records nothing and opens no links. */
export function toSketchHost(document: Document, sdkKey: string): Omit<Host, 'renderer'> {
  return {
    document,
    findTarget: () => ({ status: 'MISSING' }),
    mediaUrl: (hash) => `/sdk/v1/${sdkKey}/media/${hash}`,
    emit: () => undefined,
    openLink: () => undefined,
    now: () => performance.now(),
    schedule: (delayMs, run) => {
      const timer = setTimeout(run, delayMs)
      return () => clearTimeout(timer)
    },
  }
}

/** Draws grey bars for a header, a menu and a few cards; returns the element that guides point at. */
export function drawSketch(document: Document): Element {
  const { body } = document
  body.replaceChildren()
  Object.assign(body.style, { margin: '0', height: '100vh', overflow: 'hidden', background: '#f4f2ec' })
  const draw = (left: number, top: number, width: number, height: number, background: string) => {
    const bar = document.createElement('div')
    const sizes = { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` }
    Object.assign(bar.style, { position: 'absolute', borderRadius: '8px', background, ...sizes })
    body.append(bar)
    return bar
  }
  draw(0, 0, SKETCH_WIDTH_PX, 48, '#ffffff')
  draw(24, 16, 84, 16, '#d6d1c5')
  for (const left of [440, 524, 608]) draw(left, 18, 64, 12, '#e5e1d7')
  for (const left of [24, 256, 488]) {
    draw(left, 250, 208, 180, '#ffffff')
    draw(left + 16, 266, 176, 84, '#efece4')
    draw(left + 16, 366, 110, 12, '#e5e1d7')
  }
  draw(24, 76, 210, 22, '#dedacf')
  draw(24, 110, 150, 12, '#e5e1d7')
  return draw(296, 152, 128, 40, '#c9c4b6')
}
