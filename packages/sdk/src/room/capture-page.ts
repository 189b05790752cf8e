import type { Box, CapturedPage } from '@waymark/contract'
import { roomLimits } from '@waymark/contract/constants'
import { RoomError } from '@waymark/room'
import { createMirror, snapshot, type Mirror } from 'rrweb-snapshot'
import { readUrl } from '../route-watcher.ts'
import { maskSnapshot, type SnapshotNode } from './mask-snapshot.ts'

export interface CapturedBytes {
  document: CapturedPage
  bytes: Uint8Array<ArrayBuffer>
}

/** Beyond this a page freezes while it is read. */
const MOST_ELEMENTS = 30_000
/** Selectors of what is private besides what carries the attribute: `<meta name="waymark-private" content="…">`. */
const PRIVATE_META = 'meta[name=waymark-private]'

/**
 * The page as it is now, without scripts and without guides; inputs and what is private are masked in it. Throws a
 * RoomError when it is too large.
 */
export function capturePage(window: Window): CapturedBytes {
  const { document } = window
  if (document.getElementsByTagName('*').length > MOST_ELEMENTS) throw new RoomError('page_too_big')
  const mirror = createMirror()
  const node = snapshot(document, {
    ...{ mirror, slimDOM: 'all', inlineStylesheet: true, recordCanvas: false, inlineImages: false },
  }) as SnapshotNode | null
  if (!node) throw new RoomError('failed')
  const selector = ['[data-waymark-private]', ...listSelectors(document)].join()
  const isPrivate = (id: number) => (mirror.getNode(id) as Element | null)?.matches?.(selector) === true
  maskSnapshot(node, isPrivate)
  const captured: CapturedPage = {
    ...{ format: 'waymark-page', version: 1 },
    url: readUrl(window.location).slice(0, 2000),
    title: document.querySelector('title')?.matches(selector) ? '' : document.title.slice(0, 500),
    width: window.innerWidth,
    height: window.innerHeight,
    scroll: { x: window.scrollX, y: window.scrollY },
    snapshot: node as unknown as Record<string, unknown>,
    boxes: readBoxes(window, mirror, node),
  }
  const bytes = new TextEncoder().encode(JSON.stringify(captured))
  if (bytes.length > roomLimits.documentBytes) throw new RoomError('page_too_big')
  return { document: captured, bytes }
}

const listSelectors = (document: Document): string[] =>
  [...document.querySelectorAll<HTMLMetaElement>(PRIVATE_META)]
    .map(({ content }) => content)
    .filter((it) => it.trim() !== '')

/** Where each visible element stands, so that it can be picked though the editor may lack a font or a style. */
function readBoxes(window: Window, mirror: Mirror, root: SnapshotNode): Record<string, Box> {
  const boxes: Record<string, Box> = {}
  const read = (node: SnapshotNode) => {
    const element = node.tagName ? (mirror.getNode(node.id) as Element | null) : null
    if (element) {
      const { x, y, width, height } = element.getBoundingClientRect()
      const place = [x + window.scrollX, y + window.scrollY, width, height].map(
        (it) => Math.round(it * 10) / 10,
      )
      if (width > 0 && height > 0) boxes[node.id] = place as Box
    }
    node.childNodes?.forEach(read)
  }
  read(root)
  return boxes
}
