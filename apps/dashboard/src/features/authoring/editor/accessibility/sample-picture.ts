import { pickExtremes, type Rgba } from './colour.ts'
import type { Point } from './point.ts'

/** The darkest and lightest shades of background pictures by URL; null where they cannot be read. */
export type Pictures = Map<string, Rgba[] | null>

const SIDE_PX = 24
const PATIENCE_MS = 2000

/**
 * The pixel of an image, canvas or video at a point; undefined for other elements, null where it cannot be
 * read.
 */
export function samplePicture(element: Element, { x, y }: Point): Rgba | null | undefined {
  if (!/^(img|canvas|video)$/.test(element.localName)) return undefined
  const picture = element as HTMLImageElement | HTMLCanvasElement | HTMLVideoElement
  const { left, top, width, height } = picture.getBoundingClientRect()
  const [naturalWidth, naturalHeight] = readSize(picture)
  if (!naturalWidth || !naturalHeight || width === 0 || height === 0) return undefined
  const fit = picture.ownerDocument.defaultView?.getComputedStyle(picture).objectFit
  const scales = [width / naturalWidth, height / naturalHeight] as const
  const even = fit === 'cover' ? Math.max(...scales) : fit === 'contain' ? Math.min(...scales) : null
  const [scaleX, scaleY] = even === null ? scales : [even, even]
  const sourceX = naturalWidth / 2 + (x - left - width / 2) / scaleX
  const sourceY = naturalHeight / 2 + (y - top - height / 2) / scaleY
  if (sourceX < 0 || sourceY < 0 || sourceX >= naturalWidth || sourceY >= naturalHeight) return undefined
  const brush = createBrush(1)
  try {
    brush?.drawImage(picture, sourceX, sourceY, 1, 1, 0, 0, 1, 1)
    return brush ? toShade(brush.getImageData(0, 0, 1, 1).data) : null
  } catch {
    // A cross-origin picture may be shown but not read.
    return null
  }
}

/** Loads the readable background pictures under some points. */
export async function loadPictures(document: Document, points: Point[], known: Pictures): Promise<void> {
  const addresses = new Set(points.flatMap((point) => listAddresses(document, point)))
  await Promise.all(
    [...addresses].filter((it) => !known.has(it)).map(async (it) => known.set(it, await readShades(it))),
  )
}

function listAddresses(document: Document, { x, y }: Point): string[] {
  return document.elementsFromPoint(x, y).flatMap((element) => {
    const image = document.defaultView?.getComputedStyle(element).backgroundImage ?? 'none'
    const address = /url\("([^"]+)"\)/.exec(image)?.[1]
    return address ? [new URL(address, element.baseURI).href] : []
  })
}

async function readShades(address: string): Promise<Rgba[] | null> {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = address
  const patience = new Promise<never>((_, fail) => setTimeout(() => fail(new Error('late')), PATIENCE_MS))
  try {
    await Promise.race([image.decode(), patience])
    const brush = createBrush(SIDE_PX)
    if (!brush) return null
    brush.drawImage(image, 0, 0, SIDE_PX, SIDE_PX)
    const { data } = brush.getImageData(0, 0, SIDE_PX, SIDE_PX)
    const shades = Array.from({ length: SIDE_PX * SIDE_PX }, (_, at) =>
      toShade(data.slice(at * 4, at * 4 + 4)),
    )
    return pickExtremes(shades)
  } catch {
    return null
  }
}

function createBrush(sidePx: number): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas')
  canvas.width = sidePx
  canvas.height = sidePx
  return canvas.getContext('2d', { willReadFrequently: true })
}

function toShade([r = 0, g = 0, b = 0, a = 0]: Uint8ClampedArray): Rgba {
  return { r, g, b, a: a / 255 }
}

function readSize(picture: HTMLImageElement | HTMLCanvasElement | HTMLVideoElement): [number, number] {
  if ('naturalWidth' in picture) return [picture.naturalWidth, picture.naturalHeight]
  if ('videoWidth' in picture) return [picture.videoWidth, picture.videoHeight]
  return [picture.width, picture.height]
}
