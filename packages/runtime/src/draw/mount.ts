import type { GuideStep } from '@waymark/contract'
import type { Mounted, View } from '../page/view.ts'
import { createParts } from './create-parts.ts'
import { createStepRenderer } from './create-step-renderer.ts'
import { findContainer } from './find-container.ts'
import { findFocused, isTyping } from './focus.ts'
import type { Host } from './host.ts'
import { useAfterDrawing } from './use-after-drawing.ts'

/** Draws a step in a shadow root above the page and keeps it beside its target until it is destroyed. */
export function mount(host: Host, step: GuideStep, view: View): Mounted {
  const { document } = host
  const focusedBefore = findFocused(document)
  const parts = createParts(document)
  const { element, shadow, panel, card, spoken } = parts
  let stopAnnouncing = () => {}
  let shown = { step, view }
  const { draw, stop } = createStepRenderer(host, parts, () => shown)

  function update(step: GuideStep, view: View) {
    const isNew = step.key !== shown.step.key || (view.target && !shown.view.target)
    shown = { step, view }
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
    const { target, interactive } = shown.view
    if (!interactive) return
    const { isModal, takesFocus } = findContainer(host.renderer, shown).container
    if (target && !isModal) {
      useAfterDrawing(
        ({ reveal }) => reveal(target, panel),
        () => target.scrollIntoView({ block: 'nearest' }),
      )
    }
    stopAnnouncing()
    const focused = findFocused(document)
    const isBusy = isTyping(focused) || (focused && target?.contains(focused))
    spoken.textContent = ''
    // While the end user is typing, the focus stays and a screen reader announces the guide.
    if (isModal || (takesFocus && !isBusy)) panel.focus({ preventScroll: true })
    else {
      stopAnnouncing = useAfterDrawing(
        ({ announce }) => announce(host, parts),
        () => (spoken.textContent = card.textContent),
      )
    }
  }

  function destroy() {
    stop()
    stopAnnouncing()
    const hadFocus = shadow.activeElement !== null
    element.remove()
    if (!hadFocus) return
    const canReturn = focusedBefore?.isConnected && focusedBefore !== document.body
    const next = (canReturn ? focusedBefore : shown.view.target) as HTMLElement | null
    next?.focus?.({ preventScroll: true })
  }

  draw()
  arrive()
  const isIntact = () => element.getClientRects().length > 0
  return { element, update, destroy, isIntact }
}
