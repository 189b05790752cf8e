import type { GuideStep } from '@waymark/contract'
import { applyStyle } from './draw/apply-style.ts'
import { drawCard } from './draw/draw-card.ts'
import { findFocused, isTyping, listStops } from './draw/focus.ts'
import { followTarget } from './draw/follow-target.ts'
import { listen, shield, type Drawn } from './draw/listen.ts'
import { toSides } from './draw/place-panel.ts'
import { reveal } from './draw/reveal.ts'
import { STYLESHEET } from './draw/stylesheet.ts'
import { getWindow } from './get-window.ts'
import type { Host } from './host.ts'
import { toDirection } from './locale.ts'
import { HOST_TAG } from './match/list-roots.ts'
import type { Mounted, View } from './view.ts'

/** A screen reader notices a live region's change only after it has noticed the region. */
const ANNOUNCE_AFTER_MS = 100

/** Draws one step into a shadow root above the page and keeps it beside its target until it is destroyed. */
export function mount(host: Host, step: GuideStep, view: View): Mounted {
  const { document } = host
  const window = getWindow(document)
  const before = findFocused(document)
  const parts = createParts(document)
  const { element, shadow, root, veil, ring, panel, card, arrow, spoken } = parts
  const darkness = window.matchMedia('(prefers-color-scheme: dark)')
  let shown = { step, view }
  let stopFollowing = () => {}
  let stopListening = () => {}
  let cancelAnnouncing = () => {}

  function update(step: GuideStep, view: View) {
    const isNew = step.key !== shown.step.key || (view.target && !shown.view.target)
    shown = { step, view }
    draw()
    if (isNew) arrive()
  }

  function draw() {
    const { step, view } = shown
    const { container, placement } = step.component
    const { target, locale } = view
    const isModal = isModalStep(shown)
    const layer = findLayer(document, target)
    if (element.parentNode !== layer) {
      layer.append(element)
      element.showPopover?.()
    }
    const focusAt = listStops(panel).indexOf(shadow.activeElement as HTMLElement)
    const edge = isModal && container === 'POPUP' ? placement.toLowerCase() : ''
    root.className = `root ${isModal ? `modal ${edge}` : ''} ${view.interactive ? '' : 'still'}`
    root.dir = toDirection(locale)
    root.lang = locale
    applyStyle(root, step.component.style, darkness.matches)
    drawCard(parts, step, view, (hash) => host.mediaUrl(hash))
    if (isModal) panel.setAttribute('aria-modal', 'true')
    else panel.removeAttribute('aria-modal')

    const isSpotlit = container === 'HIGHLIGHT' && !isModal
    veil.hidden = !isModal && !isSpotlit
    veil.style.clipPath = ''
    ring.hidden = true
    arrow.hidden = isModal
    panel.style.transform = ''
    panel.classList.remove('away')
    stopFollowing()
    stopListening()
    stopFollowing =
      target && !isModal
        ? followTarget({
            target,
            layer: element,
            panel,
            arrow,
            sides: toSides(placement, root.dir === 'rtl'),
            spotlight: isSpotlit ? { veil, ring } : null,
          })
        : () => {}
    stopListening = listen(window, readDrawn)
    if (focusAt >= 0) (listStops(panel)[focusAt] ?? panel).focus({ preventScroll: true })
  }

  /** What happens once per step, and not again when the same step is drawn anew. */
  function arrive() {
    const { target, interactive } = shown.view
    card.scrollTop = 0
    panel.style.animation = 'none'
    panel.getBoundingClientRect()
    panel.style.animation = ''
    if (!interactive) return
    if (target && !isModalStep(shown)) reveal(target, panel)
    cancelAnnouncing()
    const focused = findFocused(document)
    const isBusy = isTyping(focused) || (focused && target?.contains(focused))
    spoken.textContent = ''
    if (isModalStep(shown) || !isBusy) panel.focus({ preventScroll: true })
    else cancelAnnouncing = host.schedule(ANNOUNCE_AFTER_MS, announce)
  }

  /** Who is typing keeps the focus and hears of the guide instead. */
  function announce() {
    const texts = [...card.querySelectorAll('h2, p')].map((it) => it.textContent)
    spoken.textContent = texts.join('. ')
  }

  function readDrawn(): Drawn {
    const { view, step } = shown
    const { interactive, target } = view
    const onDismiss = () => view.onDismiss()
    const { dismissal } = step.component
    return { shadow, panel, target, isModal: isModalStep(shown), interactive, dismissal, onDismiss }
  }

  function destroy() {
    stopFollowing()
    stopListening()
    unshield()
    cancelAnnouncing()
    darkness.removeEventListener('change', draw)
    const hadFocus = shadow.activeElement !== null
    element.remove()
    if (!hadFocus) return
    const back = before?.isConnected && before !== document.body ? before : shown.view.target
    ;(back as HTMLElement | null)?.focus?.({ preventScroll: true })
  }

  const sheet = new window.CSSStyleSheet()
  sheet.replaceSync(STYLESHEET)
  shadow.adoptedStyleSheets = [sheet]
  const unshield = shield(window, element)
  darkness.addEventListener('change', draw)
  draw()
  arrive()
  return { element, update, destroy }
}

const isModalStep = ({ step, view }: { step: GuideStep; view: View }): boolean =>
  step.component.container === 'POPUP' || !view.target

/**
 * All outside of an open modal dialog is inert, and a click outside of an open popover closes it: so a guide above
 * one of them lives inside it.
 */
function findLayer(document: Document, target: Element | null): Element {
  const page = document.body ?? document.documentElement
  try {
    const popover = target?.ownerDocument === document && target.closest(':popover-open')
    return popover || ([...document.querySelectorAll('dialog:modal')].at(-1) ?? page)
  } catch {
    // A browser that does not know these selectors has no top layer either.
    return page
  }
}

function createParts(document: Document) {
  const element = document.createElement(HOST_TAG)
  const shadow = element.attachShadow({ mode: 'open' })
  const create = (className: string) => {
    const part = document.createElement('div')
    part.className = className
    return part
  }
  const root = create('root')
  const [veil, ring, panel, card] = [create('veil'), create('ring'), create('panel'), create('card')]
  const [arrow, spoken] = [create('arrow'), create('spoken')]
  element.setAttribute('popover', 'manual')
  panel.setAttribute('role', 'dialog')
  panel.tabIndex = -1
  spoken.setAttribute('role', 'status')
  panel.append(card, arrow)
  root.append(veil, ring, panel, spoken)
  shadow.append(root)
  return { element, shadow, root, veil, ring, panel, card, arrow, spoken }
}
