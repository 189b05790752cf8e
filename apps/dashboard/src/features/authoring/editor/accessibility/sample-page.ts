import { readFramePage } from '@waymark/runtime/frame'
import { lay, pickExtremes, WHITE, type Rgba } from './colour.ts'
import type { Point } from './point.ts'
import { readColour } from './read-colour.ts'
import { samplePicture, type Pictures } from './sample-picture.ts'

const NOTHING: Rgba[] = [{ r: 0, g: 0, b: 0, a: 0 }]
const OPAQUE = 0.995
const COLOUR = /(?:rgba?|hsla?|color|oklch|oklab|lab|lch|hwb)\([^()]*\)|#[0-9a-f]{3,8}\b/gi

/**
 * The page's colours at a point, from the top layer down to the first opaque one: several where a gradient or
 * background picture may show any of them. Null where a cross-origin picture cannot be read.
 */
export function samplePage(document: Document, point: Point, pictures: Pictures): Rgba[] | null {
  const { x, y } = point
  let seen = NOTHING
  for (const element of document.elementsFromPoint(x, y)) {
    // The guide and the editor's own overlays are not part of the page.
    if (element.localName.startsWith('waymark-')) continue
    const layers = readLayers(element, point, pictures)
    if (!layers) return null
    seen = layAll(seen, layers)
    if (isCovering(seen)) return seen
  }
  return layAll(seen, [WHITE])
}

/** The colours one element paints at a point: its picture over its background. */
export function readLayers(element: Element, point: Point, pictures: Pictures): Rgba[] | null {
  const style = element.ownerDocument.defaultView?.getComputedStyle(element)
  if (!style || style.visibility === 'hidden') return NOTHING
  const frame = readFrame(element, point, pictures)
  if (frame !== undefined) return frame
  const picture = samplePicture(element, point)
  if (picture === null) return null
  const background = readBackground(element, style, pictures)
  if (!background) return null
  const opacity = Number.parseFloat(style.opacity)
  const layers = picture ? layAll([picture], background) : background
  return opacity < 1 ? layers.map((it) => ({ ...it, a: it.a * opacity })) : layers
}

/** A same-origin frame contains a page of its own. */
function readFrame(element: Element, { x, y }: Point, pictures: Pictures): Rgba[] | null | undefined {
  if (!/^i?frame$/.test(element.localName)) return undefined
  const frame = element as HTMLIFrameElement
  try {
    if (!frame.contentDocument) return null
    const { left, top } = frame.getBoundingClientRect()
    const inner = readFramePage(frame)
    return samplePage(frame.contentDocument, { x: x - left - inner.x, y: y - top - inner.y }, pictures)
  } catch {
    return null
  }
}

function readBackground(element: Element, style: CSSStyleDeclaration, pictures: Pictures): Rgba[] | null {
  const base = [readColour(style.backgroundColor)]
  const image = style.backgroundImage
  if (image === 'none' || image === '') return base
  const address = /url\("([^"]+)"\)/.exec(image)?.[1]
  if (address) {
    const shades = pictures.get(new URL(address, element.baseURI).href)
    return shades ? layAll(shades, base) : null
  }
  // A gradient may show any of its colours at any point.
  const stops = image.match(COLOUR)?.map(readColour)
  return stops && stops.length > 0 ? layAll(stops, base) : null
}

/** Composites every possible upper colour over every possible lower one. */
export function layAll(above: Rgba[], below: Rgba[]): Rgba[] {
  const all = above.flatMap((top) => (top.a >= OPAQUE ? [top] : below.map((ground) => lay(top, ground))))
  return all.length > MOST_SHADES ? pickExtremes(all) : all
}

const MOST_SHADES = 12

export const isCovering = (shades: Rgba[]): boolean => shades.every(({ a }) => a >= OPAQUE)
