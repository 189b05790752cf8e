import { isAnchored } from '@waymark/contract/constants'
import { toDirection } from '@waymark/player/locale'
import { getWindow } from '../page/get-window.ts'
import { hearEarly } from '../page/hear-early.ts'
import type { Parts } from './create-parts.ts'
import { drawCard, setOrRemove } from './draw-card.ts'
import { findContainer } from './find-container.ts'
import { followTarget } from './follow-target.ts'
import type { Host } from './host.ts'
import { getBody, isPageDark } from './is-page-dark.ts'
import type { Shown } from './renderer.ts'
import { STYLESHEET } from './stylesheet.ts'
import { undoZoom } from './undo-zoom.ts'
import { findAfterDrawing, useAfterDrawing } from './use-after-drawing.ts'

/** Draws the step that `read` returns into the parts, now and whenever the page turns light or dark. */
export function createStepRenderer(host: Host, parts: Parts, read: () => Shown) {
  const { document, renderer } = host
  const { element, shadow, root, veil, panel, arrow } = parts
  const window = getWindow(document)
  const sheet = new window.CSSStyleSheet()
  let css = ''
  let stops: ((() => void) | null | undefined)[] = []

  function draw() {
    const shown = read()
    const { component } = shown.step
    const { placement, style } = component
    const { target, locale, interactive } = shown.view
    // A guide takes the focus only once that code is there.
    const focusAgain = shadow.activeElement && findAfterDrawing()?.keepFocus(parts)
    const { container, name } = findContainer(renderer, shown)
    // A step without its element is centred, regardless of its placement.
    const edge = name === component.container.toLowerCase() ? placement.toLowerCase().replace('_', '-') : ''
    const isDark = style.scheme === 'DARK' || (style.scheme === 'AUTO' && isPageDark(document))
    root.className = `root ${name} ${edge} ${isDark ? 'dark' : ''} ${container.isModal ? 'modal' : ''} ${interactive ? '' : 'still'}`
    // Setting the same language again would restyle everything below.
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
    arrow.hidden = !aim
    if (!aim) panel.style.transform = ''
    panel.className = 'panel'
    // Undoing zoom forces a layout. A panel at a target gets one when it is placed, with all its container adds.
    if (enterLayer() || !aim) undoZoom(parts)
    stopAll()
    // With no layout in between, a veil that the next step has as well does not appear anew.
    veil.hidden = !container.isModal
    const drawn = { ...shown, host, window, parts, isRtl: root.dir === 'rtl' }
    const enhancing = [container.enhance, renderer.enhanceCard, renderer.movePanel].map((add) => add?.(drawn))
    const following = aim && (container.follow ?? followTarget)({ ...drawn, target: aim })
    const listening = useAfterDrawing(({ listen }) => listen({ host, parts, read }))
    stops = [following, listening, ...enhancing]
    focusAgain?.()
  }

  /** Called once the card is filled, so that the page lays it out only once. Returns whether the guide moved. */
  function enterLayer(): boolean {
    const { parentNode } = element
    const late = findAfterDrawing()
    if (late) late.placeInLayer(parts, read())
    else if (!parentNode) addToPage()
    return element.parentNode !== parentNode
  }

  function addToPage() {
    getBody(document).append(element)
    element.showPopover?.()
    hearEarly()
  }

  const stopAll = () => stops.forEach((stop) => stop?.())

  shadow.adoptedStyleSheets = [sheet]
  const stopKeeping = useAfterDrawing(({ keepDrawn }) => keepDrawn({ host, parts, read, draw }))
  return {
    draw,
    stop: () => {
      stopAll()
      stopKeeping()
    },
  }
}
