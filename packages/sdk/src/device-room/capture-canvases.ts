import { NativePromise } from '@waymark/player/native-promise'
import type { Omissions } from './capture-omissions.ts'
import type { Shot } from './shot.ts'
import type { SnapshotNode } from './mask-snapshot.ts'
import { visitNodes } from './visit-nodes.ts'

/** A canvas in the snapshot, and its picture as a data URL. */
export interface CanvasPicture {
  node: SnapshotNode
  url: string
}

/** As PNG, a photograph would take several times as much as it has to. */
const PNG_CHARACTERS = 700_000

/** Reads the pictures of the canvases, except in masked regions. */
export async function captureCanvases(shots: Shot[], omissions: Omissions): Promise<CanvasPicture[]> {
  const found = shots.flatMap(listCanvases)
  const read = found.map((it) => ({ ...it, url: readCanvas(it.canvas) }))
  const blank = read.filter(({ url }) => url === '')
  // A WebGL canvas can be read only between its drawing and the next frame of the screen.
  if (blank.length > 0) await nextFrame()
  for (const each of blank) each.url = readCanvas(each.canvas)
  for (const { canvas, url } of read) {
    if (url === null) omissions.add('canvas', 'blocked')
    else if (url === '' && !isOverlay(canvas, read)) omissions.add('canvas', 'empty')
  }
  return read.flatMap(({ node, url }) => (url ? [{ node, url }] : []))
}

function listCanvases({ node, find, hidden }: Shot) {
  const found: { node: SnapshotNode; canvas: HTMLCanvasElement }[] = []
  visitNodes(node, (each) => {
    const canvas = each.tagName === 'canvas' && !hidden.has(each.id) ? find(each.id) : null
    if (canvas && canvas.getClientRects().length > 0) {
      found.push({ node: each, canvas: canvas as HTMLCanvasElement })
    }
  })
  return found
}

/** A data URL, empty if nothing is drawn; null if the page may not read it. */
function readCanvas(canvas: HTMLCanvasElement): string | null {
  const { width, height } = canvas
  if (width === 0 || height === 0) return ''
  try {
    const url = canvas.toDataURL()
    const blank = canvas.ownerDocument.createElement('canvas')
    Object.assign(blank, { width, height })
    if (url === blank.toDataURL()) return ''
    return url.length > PNG_CHARACTERS ? canvas.toDataURL('image/webp', 0.85) : url
  } catch {
    return null
  }
}

/** Charts lay empty canvases for pointers over the drawn ones. */
const isOverlay = (canvas: Element, read: { canvas: Element; url: string | null }[]) =>
  read.some((it) => it.url && it.canvas.parentElement === canvas.parentElement)

/** A hidden page draws no frames. */
const nextFrame = () =>
  new NativePromise<void>((resolve) => {
    requestAnimationFrame(() => resolve())
    setTimeout(resolve, 200)
  })
