import type { CaptureOmission } from '@waymark/contract'
import { NativePromise } from '@waymark/player/native-promise'

interface Reading {
  kind: 'font' | 'image'
  element: HTMLImageElement | undefined
  within: AbortSignal
}

/** A larger file is left out before it is encoded. */
const MOST_BYTES = 3 * 1024 * 1024

/** A data URL, or why there is none. */
interface ReadFile {
  data: string | null
  reason?: CaptureOmission['reason']
}

/** Reads a font or image that the page shows, as far as the browser lets it. Never throws. */
export async function readFile(url: string, { kind, element, within }: Reading): Promise<ReadFile> {
  try {
    const answer = await fetch(url, { signal: within, cache: 'force-cache' })
    const blob = await answer.blob()
    if (blob.size > MOST_BYTES) return { data: null, reason: 'too_big' }
    const type = toType(blob.type, kind)
    if (answer.ok && type) return { data: await toDataUrl(new Blob([blob], { type })) }
  } catch {
    // The page's policy or the other server refuses it, or time is up.
  }
  const data = element ? drawImage(element) : null
  return { data, reason: within.aborted ? 'slow' : 'blocked' }
}

/** Many servers send fonts as any kind of bytes. */
function toType(type: string, kind: Reading['kind']): string | null {
  if (kind === 'font') return type.startsWith('text/') ? null : type.startsWith('font/') ? type : 'font/woff2'
  return type.startsWith('image/') ? type : null
}

/** Draws an image as the page itself shows it, unless its server keeps pages from reading it. */
function drawImage(image: HTMLImageElement): string | null {
  const canvas = image.ownerDocument.createElement('canvas')
  Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight })
  try {
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return canvas.toDataURL()
  } catch {
    return null
  }
}

const toDataUrl = (blob: Blob) =>
  new NativePromise<string | null>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : null)
    reader.onerror = () => resolve(null)
    reader.readAsDataURL(blob)
  })
