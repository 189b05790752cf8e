import type { EndReason } from '@waymark/player'
import type { GuideStep } from '@waymark/contract'
import type { Mounted, View } from '../page/view.ts'
import { createParts } from './create-parts.ts'
import { createStepRenderer } from './create-step-renderer.ts'
import type { Host } from './host.ts'
import { isLayerClear } from './is-layer-clear.ts'
import { findAfterDrawing, useAfterDrawing } from './use-after-drawing.ts'

/** Draws a step in a shadow root above the page and keeps it beside its target until it is destroyed. */
export function mount(host: Host, step: GuideStep, view: View): Mounted {
  const { document } = host
  const parts = createParts(document)
  const { element, panel, card, spoken } = parts
  let stopFocusing = () => {}
  let isDrawn = false
  let shown = { step, view }
  const { draw, stop } = createStepRenderer(host, parts, () => shown)

  function update(step: GuideStep, view: View) {
    const isNew = step.key !== shown.step.key || (view.target && !shown.view.target)
    shown = { step, view }
    if (!isDrawn) return
    // Drawing forces a layout, which would start a new step's entrance animation too early.
    if (isNew) panel.style.animation = 'none'
    draw()
    if (!isNew) return
    panel.style.animation = ''
    card.scrollTop = 0
    arrive()
  }

  /** Runs once when a step appears, but not on redraws. */
  function arrive() {
    if (!shown.view.interactive) return
    stopFocusing()
    spoken.textContent = ''
    stopFocusing = useAfterDrawing(
      ({ takeFocus }) => takeFocus(host, parts, shown),
      () => (spoken.textContent = card.textContent),
    )
  }

  function destroy(reason?: EndReason) {
    stopWaiting?.()
    stopFocusing()
    const restore = findAfterDrawing()?.restorePage(parts, shown.view.target, reason)
    // Before it stops keeping events inside, since a removed element may lose the focus.
    element.remove()
    stop()
    restore?.()
  }

  function begin() {
    isDrawn = true
    draw()
    arrive()
  }

  // A guide that may be inert or covered is drawn once the code has loaded that finds a free place for it.
  const stopWaiting = isLayerClear(document) ? begin() : useAfterDrawing(begin, begin)
  const isIntact = () => !isDrawn || element.getClientRects().length > 0
  return { element, update, destroy, isIntact }
}
