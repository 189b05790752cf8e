import { isAnchored } from '@waymark/contract/constants'
import { getWindow } from '../page/get-window.ts'
import { toDirection } from '../page/locale.ts'
import type { Parts } from './create-parts.ts'
import { drawCard, setOrRemove } from './draw-card.ts'
import { findContainer } from './find-container.ts'
import { findLayer } from './find-layer.ts'
import { listStops } from './focus.ts'
import { followTarget } from './follow-target.ts'
import type { Host } from './host.ts'
import type { OpenStep } from './listen.ts'
import { measure } from './measure.ts'
import type { Shown } from './renderer.ts'
import { shield } from './shield.ts'
import { STYLESHEET } from './stylesheet.ts'
import { useAfterDrawing } from './use-after-drawing.ts'

/** Draws whatever step `read` returns into the parts, now and again when the colour scheme changes. */
export function createStepRenderer(host: Host, parts: Parts, read: () => Shown) {
  const { document, renderer } = host
  const { element, shadow, root, veil, panel, arrow } = parts
  const window = getWindow(document)
  const darkness = window.matchMedia('(prefers-color-scheme: dark)')
  const sheet = new window.CSSStyleSheet()
  let css = ''
  let stops: ((() => void) | undefined)[] = []

  function draw() {
    const shown = read()
    const { component } = shown.step
    const { placement, style } = component
    const { target, locale, interactive } = shown.view
    const focused = shadow.activeElement as HTMLElement | null
    const focusAt = focused ? listStops(root).indexOf(focused) : -1
    const { container, name } = findContainer(renderer, shown)
    // A step without its element stands in the centre, whatever side the author chose.
    const edge = name === component.container.toLowerCase() ? placement.toLowerCase().replace('_', '-') : ''
    const isDark = style.scheme === 'DARK' || (style.scheme === 'AUTO' && darkness.matches)
    root.className = `root ${name} ${edge} ${isDark ? 'dark' : ''} ${container.isModal ? 'modal' : ''} ${interactive ? '' : 'still'}`
    // Setting the same language again would style everything below it anew.
    if (root.lang !== locale) {
      root.dir = toDirection(locale)
      root.lang = locale
    }
    const wantedCss = [STYLESHEET, renderer.css, container.css].join('')
    if (css !== wantedCss) sheet.replaceSync((css = wantedCss))
    renderer.applyStyle?.(root, style)
    drawCard(parts, shown, host)
    panel.setAttribute('role', container.role ?? 'dialog')
    setOrRemove(panel, 'aria-modal', container.isModal && 'true')
    const aim = isAnchored(component.container) ? target : null
    veil.hidden = !container.isModal
    arrow.hidden = !aim
    if (!aim) panel.style.transform = ''
    panel.classList.remove('away')
    const isMoved = enterLayer(target)
    // A panel at a target is laid out when it is placed, with everything its container adds.
    if (isMoved || !aim) undoZoom()
    stopAll()
    const drawn = { ...shown, host, window, parts, isRtl: root.dir === 'rtl' }
    const enhancing = [container.enhance, renderer.enhanceCard, renderer.movePanel].map((add) => add?.(drawn))
    const following = aim ? (container.follow ?? followTarget)({ ...drawn, target: aim }) : undefined
    const listening = useAfterDrawing(({ listen }) => listen(window, () => toOpenStep(host, parts, read())))
    stops = [following, listening, ...enhancing]
    if (focusAt >= 0) (listStops(root)[focusAt] ?? panel).focus({ preventScroll: true })
  }

  /** The card is full by now, so that the page lays it out once. Returns whether it stood elsewhere before. */
  function enterLayer(target: Element | null): boolean {
    const layer = findLayer(document, target)
    if (element.parentNode === layer) return false
    layer.append(element)
    element.showPopover?.()
    return true
  }

  /** The page may zoom itself; a guide is laid out in px of the window, so that it fits and can be placed. */
  function undoZoom() {
    const width = Number.parseFloat(window.getComputedStyle(element).width)
    root.style.zoom = (width / measure(element, document).width).toFixed(3)
  }

  const stopAll = () => stops.forEach((stop) => stop?.())

  shadow.adoptedStyleSheets = [sheet]
  // The layer is as wide as the window, so it also tells when the page zooms later.
  new window.ResizeObserver(undoZoom).observe(element)
  const unshield = shield(window, element)
  darkness.addEventListener('change', draw)
  return {
    draw,
    stop: () => {
      stopAll()
      unshield()
      darkness.removeEventListener('change', draw)
    },
  }
}

function toOpenStep(host: Host, parts: Parts, shown: Shown): OpenStep {
  const { view, step } = shown
  const { target } = view
  const { isModal, ownsDismissal } = findContainer(host.renderer, shown).container
  return {
    ...parts,
    target,
    isModal,
    dismissal: ownsDismissal ? {} : step.component.dismissal,
    // The page may have opened a dialog above the step, and keys are meant for that dialog then.
    isInteractive: () => view.interactive && parts.element.parentNode === findLayer(host.document, target),
    onDismiss: () => view.onDismiss(),
  }
}
