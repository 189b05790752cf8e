import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach } from 'vitest'
import { OverlayContext, type OverlayServices } from '../../src/overlay/overlay-context.ts'
import { WaymarkOverlay } from '../../src/overlay/waymark-overlay.tsx'
import { createApp } from '../../src/show/app.ts'
import { createTargetFinder } from '../../src/targets/find-target.ts'

let mounted: { root: Root; element: HTMLElement } | undefined

afterEach(() => {
  mounted?.root.unmount()
  mounted?.element.remove()
  mounted = undefined
})

/** Mounts something in a window of its own; returns how to render it again. */
export function render(node: ReactNode): (next: ReactNode) => void {
  const element = document.createElement('div')
  // As react-native-web's own root.
  element.style.cssText = 'display: flex; position: fixed; inset: 0'
  document.body.append(element)
  const root = createRoot(element)
  mounted = { root, element }
  const show = (next: ReactNode) => flushSync(() => root.render(next))
  show(node)
  return show
}

/** An app under an overlay, without the SDK. */
export function renderApp(node: ReactNode) {
  const app = createApp()
  const services: OverlayServices = { overlays: app.overlays, events: app.events, insets: undefined }
  const wrap = (it: ReactNode) => (
    <OverlayContext value={services}>
      <WaymarkOverlay>{it}</WaymarkOverlay>
    </OverlayContext>
  )
  const show = render(wrap(node))
  let reads = 0
  // Each search reads the tree anew.
  const finder = createTargetFinder({
    overlays: app.overlays,
    getScreen: app.screens.current,
    now: () => (reads += 1000),
  })
  return { app, finder, show: (next: ReactNode) => show(wrap(next)) }
}

export const settle = (ms = 50): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
