import type { Box, CapturedPage } from '@waymark/contract'
import { roomLimits } from '@waymark/contract/constants'
import { toJson } from '@waymark/core'
import { RoomError } from '@waymark/room'
import { listPrivateSelectors } from '@waymark/room/page'
import { readFramePage } from '@waymark/runtime/frame'
import { createMirror, snapshot, type Mirror } from 'rrweb-snapshot'
import { captureCanvases } from './capture-canvases.ts'
import { captureFiles } from './capture-files.ts'
import { captureStyles, readSheets } from './capture-styles.ts'
import { createOmissions } from './capture-omissions.ts'
import { readUrl } from '../browser/route-watcher.ts'
import { maskSnapshot, type SnapshotNode } from './mask-snapshot.ts'
import type { Shot } from './shot.ts'

export interface CapturedBytes {
  document: CapturedPage
  bytes: Uint8Array<ArrayBuffer>
}

/** Leaves room for the text around the files in the document. */
const MARGIN_BYTES = 64 * 1024
/** The time in which styles, fonts and images may be read. */
const READ_WITHIN_MS = 5000
/** With more elements, reading the page would freeze it. */
const MAX_ELEMENTS = 30_000

/**
 * Captures the page and its same-origin frames with their styles, fonts and pictures, without scripts and guides, with
 * inputs and private content masked. Throws a RoomError if the page is too large. `tell` gets the percent read.
 */
export async function capturePage(
  window: Window,
  tell: (percent: number) => void = () => undefined,
): Promise<CapturedBytes> {
  const { document } = window
  const omissions = createOmissions()
  const shots = takeShots({
    document,
    mirror: createMirror(),
    selectors: [],
    budget: { elements: MAX_ELEMENTS },
    frameId: null,
    at: { x: window.scrollX, y: window.scrollY },
  })
  const [page] = shots
  if (!page) throw new RoomError('failed')
  const canvases = await captureCanvases(shots, omissions)
  const frames = shots.flatMap(({ frameId, node }) => (frameId === null ? [] : [[frameId, toRecord(node)]]))
  const adopted = readSheets(shots)
  const bare: CapturedPage = {
    format: 'waymark-page',
    version: 1,
    url: readUrl(window.location).slice(0, 2000),
    title: document.querySelector('title')?.matches(page.selector) ? '' : document.title.slice(0, 500),
    width: window.innerWidth,
    height: window.innerHeight,
    scroll: { x: window.scrollX, y: window.scrollY },
    snapshot: toRecord(page.node),
    ...(frames.length > 0 && { frames: Object.fromEntries(frames) as CapturedPage['frames'] }),
    boxes: Object.assign({}, ...shots.map(({ boxes }) => boxes)) as CapturedPage['boxes'],
    ...(adopted && { adopted }),
    scheme: window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  }
  const within = AbortSignal.timeout(READ_WITHIN_MS)
  await captureStyles(shots, { within, omissions })
  const freeBytes = roomLimits.documentBytes - MARGIN_BYTES - toBytes(bare).length
  if (freeBytes < 0) throw new RoomError('page_too_big')
  const files = await captureFiles(shots, {
    within,
    omissions,
    freeBytes,
    canvases,
    tell,
    styles: adopted?.sheets ?? [],
  })
  const omitted = omissions.list()
  const captured = { ...bare, ...(files && { files }), ...(omitted.length > 0 && { omitted }) }
  const bytes = toBytes(captured)
  if (bytes.length > roomLimits.documentBytes) throw new RoomError('page_too_big')
  return { document: captured, bytes }
}

const toBytes = (page: CapturedPage) => new TextEncoder().encode(toJson(page))

const toRecord = (node: SnapshotNode) => node as unknown as Record<string, unknown>

interface Sight extends Pick<Shot, 'frameId' | 'document'> {
  mirror: Mirror
  /** Selectors that are private in a page are private in its frames too. */
  selectors: string[]
  budget: { elements: number }
  /** Position of its upper left corner in the page. */
  at: { x: number; y: number }
}

/** A document, followed by those in its frames. */
function takeShots(sight: Sight): Shot[] {
  const { document, mirror, budget, frameId, at } = sight
  budget.elements -= document.getElementsByTagName('*').length
  if (budget.elements < 0) throw new RoomError('page_too_big')
  const node = snapshot(document, {
    mirror,
    slimDOM: 'all',
    inlineStylesheet: true,
    recordCanvas: false,
    inlineImages: false,
  }) as SnapshotNode | null
  if (!node) return []
  const selectors = [...sight.selectors, ...listPrivateSelectors(document)]
  const selector = selectors.join()
  // In a document that is editable as a whole, all texts may have been typed.
  const isTyped = document.designMode === 'on'
  const find = (id: number) => mirror.getNode(id) as HTMLElement | null
  keepLinks(node, find)
  const { frames, hidden } = maskSnapshot(node, (id) => isTyped || find(id)?.matches?.(selector) === true)
  const boxes = readBoxes({ node, at, find })
  const inner = frames.flatMap((id) => {
    const frame = find(id) as HTMLIFrameElement | null
    const document = frame?.contentDocument
    if (!frame || !document || frame.getClientRects().length === 0) return []
    const { x, y } = frame.getBoundingClientRect()
    const inner = readFramePage(frame)
    const corner = { x: at.x + x + inner.x, y: at.y + y + inner.y }
    return takeShots({ ...sight, document, selectors, frameId: id, at: corner })
  })
  return [{ document, node, hidden, find, selector, boxes, frameId }, ...inner]
}

/** Restores links that the library made absolute, because identifiers picked on the capture must match the page. */
function keepLinks(node: SnapshotNode, find: (id: number) => Element | null): void {
  const { tagName, attributes, childNodes } = node
  const href = tagName === 'a' || tagName === 'area' ? find(node.id)?.getAttribute('href') : null
  if (attributes && typeof href === 'string') attributes.href = href
  childNodes?.forEach((child) => keepLinks(child, find))
}

/** Reads the boxes of visible elements, so that they can be picked even if the editor lacks a font or a style. */
function readBoxes(from: Pick<Shot, 'node'> & Pick<Sight, 'at'> & { find(id: number): Element | null }) {
  const boxes: Record<string, Box> = {}
  const read = (node: SnapshotNode) => {
    const element = node.tagName ? from.find(node.id) : null
    if (element) {
      const { x, y, width, height } = element.getBoundingClientRect()
      const place = [x + from.at.x, y + from.at.y, width, height].map((it) => Math.round(it * 10) / 10)
      if (width > 0 && height > 0) boxes[node.id] = place as Box
    }
    node.childNodes?.forEach(read)
  }
  read(from.node)
  return boxes
}
