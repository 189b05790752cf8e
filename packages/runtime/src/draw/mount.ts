import type { GuideStep } from '@waymark/contract'
import { isAnchored } from '@waymark/contract/constants'
import { createParts } from './create-parts.ts'
import { drawCard, setOrRemove } from './draw-card.ts'
import { findFocused, isTyping, listStops } from './focus.ts'
import { findLayer } from './find-layer.ts'
import { followTarget } from './follow-target.ts'
import { listen, shield, type Drawn } from './listen.ts'
import { measure } from './measure.ts'
import { reveal } from './reveal.ts'
import { STYLESHEET } from './stylesheet.ts'
import { getWindow } from '../page/get-window.ts'
import type { Host } from './host.ts'
import { toDirection } from '../page/locale.ts'
import { baseRenderer, POPUP } from './base-renderer.ts'
import type { DrawnStep, ContainerRenderer } from './renderer.ts'
import type { Mounted, View } from '../page/view.ts'

/** A screen reader notices a live region's change only after it has noticed the region. */
const ANNOUNCE_AFTER_MS = 100

/** Draws one step into a shadow root above the page and keeps it beside its target until it is destroyed. */
export function mount(host: Host, step: GuideStep, view: View): Mounted {
  const { document } = host
  const window = getWindow(document)
  const before = findFocused(document)
  const parts = createParts(document)
  const { element, shadow, root, veil, panel, card, arrow, spoken } = parts
  const darkness = window.matchMedia('(prefers-color-scheme: dark)')
  const sheet = new window.CSSStyleSheet()
  let written = ''
  let shown = { step, view }
  let stopFollowing = () => {}
  let stopListening = () => {}
  let undoEnhancing = () => {}
  let cancelAnnouncing = () => {}

  function update(step: GuideStep, view: View) {
    const isNew = step.key !== shown.step.key || (view.target && !shown.view.target)
    shown = { step, view }
    // Laid out once without its entrance, while it is drawn, the panel enters anew.
    if (isNew) panel.style.animation = 'none'
    draw()
    if (!isNew) return
    panel.style.animation = ''
    card.scrollTop = 0
    arrive()
  }

  function draw() {
    const { step, view } = shown
    const { placement, style } = step.component
    const { target, locale } = view
    const focused = shadow.activeElement as HTMLElement | null
    const focusAt = focused ? listStops(root).indexOf(focused) : -1
    const { container, name } = findContainer()
    // Without its element, a step stands in the centre, whatever side of it the author chose.
    const edge =
      name === step.component.container.toLowerCase() ? placement.toLowerCase().replace('_', '-') : ''
    const isDark = style.scheme === 'DARK' || (style.scheme === 'AUTO' && darkness.matches)
    root.className = `root ${name} ${edge} ${isDark ? 'dark' : ''} ${container.isModal ? 'modal' : ''} ${view.interactive ? '' : 'still'}`
    // Written again, even the same language has all below it styled anew.
    if (root.lang !== locale) {
      root.dir = toDirection(locale)
      root.lang = locale
    }
    const css = [STYLESHEET, host.renderer?.css, container.css].join('')
    if (css !== written) sheet.replaceSync((written = css))
    host.renderer?.applyStyle?.(root, style)
    drawCard(parts, shown, host)
    panel.setAttribute('role', container.role ?? 'dialog')
    setOrRemove(panel, 'aria-modal', container.isModal && 'true')

    const isAtTarget = target !== null && isAnchored(step.component.container)
    veil.hidden = !container.isModal
    arrow.hidden = !isAtTarget
    if (!isAtTarget) panel.style.transform = ''
    panel.classList.remove('away')
    // Full when it comes into the page, which lays it out once.
    const layer = findLayer(document, target)
    const isMoved = element.parentNode !== layer
    if (isMoved) {
      layer.append(element)
      element.showPopover?.()
    }
    // A panel at a target is laid out when it is placed, with everything its container adds.
    if (isMoved || !isAtTarget) undoZoom()
    stopFollowing()
    stopListening()
    undoEnhancing()
    const drawn: DrawnStep = { ...shown, host, window, parts, isRtl: root.dir === 'rtl' }
    const { enhanceCard, movePanel } = host.renderer ?? {}
    const undos = [container.enhance, enhanceCard, movePanel].map((enhance) => enhance?.(drawn))
    undoEnhancing = () => undos.forEach((undo) => undo?.())
    const follow = container.follow ?? followTarget
    stopFollowing = isAtTarget ? follow({ ...drawn, target }) : () => {}
    stopListening = listen(window, readDrawn)
    if (focusAt >= 0) (listStops(root)[focusAt] ?? panel).focus({ preventScroll: true })
  }

  /** Drawn in px of the window whatever the page makes of its own, a guide fits in there and can be placed. */
  function undoZoom() {
    const width = Number.parseFloat(window.getComputedStyle(element).width)
    root.style.zoom = (width / measure(element, document).width).toFixed(3)
  }

  /** How the current step is drawn, and the class that its rules are written for. */
  function findContainer(): { container: ContainerRenderer; name: string } {
    const wanted = shown.step.component.container
    const container = (host.renderer ?? baseRenderer).containers[wanted]
    const canBeDrawn = container && (shown.view.target || !isAnchored(wanted))
    return canBeDrawn ? { container, name: wanted.toLowerCase() } : { container: POPUP, name: 'popup' }
  }

  /** What happens once per step, and not again when the same step is drawn anew. */
  function arrive() {
    const { target, interactive } = shown.view
    if (!interactive) return
    const { container } = findContainer()
    if (target && !container.isModal) reveal(target, panel)
    cancelAnnouncing()
    const focused = findFocused(document)
    const isBusy = isTyping(focused) || (focused && target?.contains(focused))
    spoken.textContent = ''
    if (container.isModal || (container.takesFocus && !isBusy)) panel.focus({ preventScroll: true })
    else cancelAnnouncing = host.schedule(ANNOUNCE_AFTER_MS, announce)
  }

  /** Who is typing keeps the focus and hears of the guide instead. */
  function announce() {
    const texts = [...card.querySelectorAll('h2, p')].map((it) => it.textContent)
    spoken.textContent = texts.join('. ')
  }

  function readDrawn(): Drawn {
    const { view, step } = shown
    const { target } = view
    const onDismiss = () => view.onDismiss()
    const { isModal, ownsDismissal } = findContainer().container
    const dismissal = ownsDismissal ? {} : step.component.dismissal
    // The page may have opened a dialog above it, which the keys are meant for then.
    const isInteractive = () => view.interactive && element.parentNode === findLayer(document, target)
    return { ...parts, target, isModal, isInteractive, dismissal, onDismiss }
  }

  function destroy() {
    stopFollowing()
    stopListening()
    undoEnhancing()
    unshield()
    cancelAnnouncing()
    darkness.removeEventListener('change', draw)
    const hadFocus = shadow.activeElement !== null
    element.remove()
    if (!hadFocus) return
    const back = before?.isConnected && before !== document.body ? before : shown.view.target
    ;(back as HTMLElement | null)?.focus?.({ preventScroll: true })
  }

  shadow.adoptedStyleSheets = [sheet]
  // Its layer is as wide as the window, in px that the page may zoom later.
  new window.ResizeObserver(undoZoom).observe(element)
  const unshield = shield(window, element)
  darkness.addEventListener('change', draw)
  draw()
  arrive()
  return { element, update, destroy }
}
