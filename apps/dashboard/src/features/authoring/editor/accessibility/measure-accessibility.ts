import type { Rgba } from './colour.ts'
import type { AccessibilityReport, DrawnShape, DrawnStop, DrawnText } from './accessibility-report.ts'
import { readColour } from './read-colour.ts'
import type { Point } from './point.ts'
import { isCovering, layAll, readLayers, samplePage } from './sample-page.ts'
import { loadPictures, type Pictures } from './sample-picture.ts'

const STOPS = 'a[href], button, input, select, textarea, video[controls], audio[controls], [tabindex="0"]'
const LONGEST_TEXT = 40

/** The context that the measuring functions share. */
interface Measured {
  document: Document
  window: Window
  host: HTMLElement
  shadow: ShadowRoot
  pictures: Pictures
}

const pictures: Pictures = new Map()

/**
 * Measures a step as drawn over a page: colours of texts and their backgrounds, sizes, tab order, motion.
 * Changes neither the page nor the drawing.
 */
export async function measureAccessibility(host: HTMLElement): Promise<AccessibilityReport | null> {
  const { ownerDocument: document, shadowRoot: shadow } = host
  const window = document.defaultView
  if (!shadow || !window) return null
  const measured = { document, window, host, shadow, pictures }
  const nodes = listTexts(measured)
  const lit = listLit(measured)
  await loadPictures(document, [...nodes.flatMap(listPoints), ...lit, ...listShapePoints(measured)], pictures)
  return {
    texts: nodes.map((node) => measureText(node, measured)),
    shapes: measureShapes(measured),
    veil: measureVeil(lit, measured),
    stops: listStops(measured),
    cutOff: listCutOff(measured),
    isOutside: isOutside(measured),
    ...measureMotion(measured),
    gifCount: await countGifs(measured),
  }
}

/** Visible texts; those only for screen readers are left out. */
function listTexts({ shadow, window, document }: Measured): Text[] {
  const walker = document.createTreeWalker(shadow, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!node.nodeValue?.trim() || !parent || /^(style|script|option)$/.test(parent.localName)) continue
    if (isSeen(parent, window) && listPoints(node as Text).length > 0) texts.push(node as Text)
  }
  return texts
}

function isSeen(element: Element, window: Window): boolean {
  const { width, height } = element.getBoundingClientRect()
  const { visibility, clipPath } = window.getComputedStyle(element)
  if (width <= 1 || height <= 1 || visibility === 'hidden' || clipPath.startsWith('inset(50%')) return false
  for (let it: Element | null = element; it; it = it.parentElement) {
    if (window.getComputedStyle(it).opacity === '0') return false
  }
  return true
}

/** Sample points within the lines of a text. */
function listPoints(node: Text): Point[] {
  const range = node.ownerDocument.createRange()
  range.selectNodeContents(node)
  return [...range.getClientRects()]
    .filter(({ width, height }) => width > 1 && height > 1)
    .slice(0, 6)
    .flatMap(({ left, top, width, height }) =>
      [0.05, 0.5, 0.95].map((share) => ({ x: left + width * share, y: top + height / 2 })),
    )
}

function measureText(node: Text, measured: Measured): DrawnText {
  const { window } = measured
  const parent = node.parentElement!
  const style = window.getComputedStyle(parent)
  const sizePx = Number.parseFloat(style.fontSize)
  const isBold = Number.parseInt(style.fontWeight) >= 700
  const own = listPoints(node).map((point) => readOwnLayers(parent, point, measured))
  return {
    kind: parent.closest('a') ? 'LINK' : parent.closest('button') ? 'BUTTON' : 'TEXT',
    text: shorten(node.nodeValue ?? ''),
    colour: readColour(style.color),
    grounds: joinGrounds(own.map((it) => it.grounds)),
    isLarge: sizePx >= 24 || (isBold && sizePx >= 18.66),
    isSeeThrough: own.some((it) => it.isSeeThrough),
  }
}

/**
 * The layers under a point of the drawing: its own boxes down to the first opaque one, then the overlay and
 * the page.
 */
function readOwnLayers(element: Element, point: Point, measured: Measured) {
  const { document, shadow } = measured
  let seen: Rgba[] = [{ r: 0, g: 0, b: 0, a: 0 }]
  for (let it: Element | null = element; it; it = it.parentElement) {
    const layers = readLayers(it, point, measured.pictures)
    if (!layers) return { grounds: null, isSeeThrough: false }
    seen = layAll(seen, layers)
    if (isCovering(seen)) return { grounds: seen, isSeeThrough: false }
  }
  const veil = shadow.querySelector('.veil')
  if (veil && isSeen(veil, measured.window)) {
    seen = layAll(seen, [readColour(measured.window.getComputedStyle(veil).backgroundColor)])
  }
  const page = samplePage(document, point, measured.pictures)
  return { grounds: page && layAll(seen, page), isSeeThrough: true }
}

/** Rings and dots drawn directly on the page. */
function measureShapes(measured: Measured): DrawnShape[] {
  const { document } = measured
  return listShapes(measured).map(({ colour, points }) => ({
    colour,
    grounds: joinGrounds(points.map((point) => samplePage(document, point, pictures))),
  }))
}

function listShapePoints(measured: Measured): Point[] {
  return listShapes(measured).flatMap(({ points }) => points)
}

function listShapes({ shadow, window }: Measured): { colour: Rgba; points: Point[] }[] {
  const root = shadow.querySelector('.root')
  const shapes = [...shadow.querySelectorAll('.ring, .beacon-dot, [class*="ping"]:not(.root)')]
  if (!root) return []
  const accent = readColour(window.getComputedStyle(root).getPropertyValue('--accent').trim())
  return shapes
    .filter((it) => it.parentElement === root && isSeen(it, window))
    .map((it) => ({ colour: accent, points: listEdgePoints(it.getBoundingClientRect(), window) }))
}

/** Points just outside a box that are on screen. */
function listEdgePoints({ left, top, right, bottom }: DOMRect, window: Window): Point[] {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const points = [
    { x, y: top - 3 },
    { x, y: bottom + 3 },
    { x: left - 3, y },
    { x: right + 3, y },
    { x: left - 3, y: top - 3 },
    { x: right + 3, y: bottom + 3 },
  ]
  return points.filter(
    (it) => it.x >= 0 && it.y >= 0 && it.x < window.innerWidth && it.y < window.innerHeight,
  )
}

/** The overlay around a spotlight; measured only if a ring outlines it. */
function measureVeil(lit: Point[], { shadow, window, document }: Measured): AccessibilityReport['veil'] {
  const veil = shadow.querySelector('.veil')
  if (!veil || lit.length === 0 || !isSeen(veil, window)) return null
  const colour = readColour(window.getComputedStyle(veil).backgroundColor)
  const grounds = joinGrounds(lit.map((point) => samplePage(document, point, pictures)))
  return { colour, lit: grounds ?? [] }
}

function listLit({ shadow, window }: Measured): Point[] {
  const ring = shadow.querySelector('.ring')
  const veil = shadow.querySelector('.veil')
  if (!ring || !veil || !isSeen(ring, window) || !isSeen(veil, window)) return []
  return listEdgePoints(ring.getBoundingClientRect(), window)
}

/** Nothing takes the focus in the editor, so the tab order is derived from the focusable elements. */
function listStops({ shadow, window }: Measured): DrawnStop[] {
  return [...shadow.querySelectorAll<HTMLElement>(STOPS)]
    .filter((it) => isSeen(it, window))
    .map((element) => {
      const { width, height } = element.getBoundingClientRect()
      const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
      // An inline link is as high as its line: WCAG exempts it from the target size.
      const isInline = window.getComputedStyle(element).display === 'inline'
      return {
        element,
        name: shorten(name),
        widthPx: isInline ? Infinity : width,
        heightPx: isInline ? Infinity : height,
      }
    })
}

function listCutOff({ shadow, window }: Measured): string[] {
  return [...shadow.querySelectorAll<HTMLElement>('h1, h2, h3, p, li, a, button, .rich')]
    .filter((it) => isSeen(it, window) && it.scrollWidth > it.clientWidth + 1 && it.clientWidth > 0)
    .filter((it) => window.getComputedStyle(it).display !== 'inline')
    .map((it) => shorten(it.textContent ?? ''))
}

function isOutside({ shadow, window }: Measured): boolean {
  const panel = shadow.querySelector('.panel')
  if (!panel || !isSeen(panel, window)) return false
  const { left, top, right, bottom } = panel.getBoundingClientRect()
  return left < -1 || top < -1 || right > window.innerWidth + 1 || bottom > window.innerHeight + 1
}

function measureMotion({ shadow }: Measured): Pick<AccessibilityReport, 'movingCount' | 'hasMotionTwin'> {
  const animations = shadow.getAnimations?.() ?? []
  const endless = animations.filter((it) => it.effect?.getComputedTiming().iterations === Infinity)
  const sheets = [...shadow.adoptedStyleSheets, ...shadow.styleSheets]
  const hasMotionTwin = sheets.some((sheet) =>
    [...sheet.cssRules].some((rule) => rule.cssText.includes('prefers-reduced-motion')),
  )
  return { movingCount: endless.length, hasMotionTwin }
}

const types = new Map<string, string>()

/** Only the server knows the image type behind a hash. */
async function countGifs({ shadow }: Measured): Promise<number> {
  const addresses = [...shadow.querySelectorAll('img')].map((it) => it.src).filter(Boolean)
  const found = await Promise.all(addresses.map(readType))
  return found.filter((type) => type === 'image/gif').length
}

async function readType(address: string): Promise<string> {
  const known = types.get(address)
  if (known !== undefined) return known
  try {
    const answer = await fetch(address, { method: 'HEAD' })
    const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
    types.set(address, type)
    return type
  } catch {
    return ''
  }
}

function joinGrounds(grounds: (Rgba[] | null)[]): Rgba[] | null {
  if (grounds.length === 0 || grounds.some((it) => it === null)) return null
  return grounds.flatMap((it) => it ?? [])
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > LONGEST_TEXT ? `${line.slice(0, LONGEST_TEXT - 1)}…` : line
}
