import type { Span } from '../page/box.ts'
import { findBar } from '../page/find-cover.ts'
import { readBox } from '../page/read-box.ts'
import { readClippers, type Clip } from '../page/read-clips.ts'
import { locateFramePage } from '../page/read-frame-page.ts'
import { readSeenBox } from '../page/read-reach.ts'
import { measureThrough } from '../page/measure-through.ts'
import type { Box } from './place-panel.ts'

/** Space for a panel's edges, its arrow and a margin. */
const AIR_PX = 48

/** A scrolled element, with its position before, and how it was scrolled. */
export interface Scrolled {
  scroller: Element
  left: number
  top: number
  behavior: ScrollBehavior
}

type Block = 'start' | 'center' | 'end' | 'nearest'

interface Way {
  document: Document
  block: Block
  behavior: ScrollBehavior
}

/**
 * Scrolls a target into view unless most of it, or half a window of it, is visible and uncovered. If its panel fits
 * neither above nor below, the target is placed low in the window. Scrolls nothing that a person could not.
 */
export function reveal(
  target: Element,
  panel: HTMLElement,
  { isCovered, isCalm }: { isCovered: boolean; isCalm: boolean },
): Scrolled[] {
  const document = panel.ownerDocument
  const window = document.defaultView
  if (!window) return []
  const { innerWidth, innerHeight } = window
  const box = measureThrough(target, document)
  const seen = readSeenBox(target, document)
  const needed = panel.offsetHeight + AIR_PX
  const beside = Math.max(box.x, innerWidth - box.x - box.width) - AIR_PX
  const room = Math.max(box.y, innerHeight - box.y - box.height)
  const isCramped = room < needed && beside < panel.offsetWidth
  const isSeen = seen.width * seen.height > 0.9 * box.width * box.height && !isCramped
  if (seen.height > innerHeight / 2 || (isSeen && !isCovered)) return []
  const isTight = (innerHeight - box.height) / 2 < needed
  const block = box.height > innerHeight * 0.8 ? 'start' : isTight ? 'end' : 'center'
  const isStill = isCalm || window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const behavior = isStill ? 'instant' : 'smooth'
  return scrollTo(target, readBox(target), { document, block, behavior })
}

/** Like `scrollIntoView`, which would also scroll elements that only a script can scroll back. */
function scrollTo(element: Element, box: Box, way: Way): Scrolled[] {
  const { document, block, behavior } = way
  const { ownerDocument } = element
  const window = ownerDocument.defaultView
  if (!window) return []
  const scrolled: Scrolled[] = []
  const at = { x: box.x, y: box.y }
  for (const { element: clipper, clips } of readClippers(element).clippers) {
    const isWindow = clipper === ownerDocument.documentElement
    const left = toDelta(clips.x, [at.x, at.x + box.width], 'nearest')
    const free = clips.y && readFree(element, clips.y, at.x + box.width / 2)
    const top = toDelta(clips.y, [at.y, at.y + box.height], block, free)
    if (!left && !top) continue
    const scroller = (isWindow && ownerDocument.scrollingElement) || clipper
    scrolled.push({ scroller, left: scroller.scrollLeft, top: scroller.scrollTop, behavior })
    scroller.scrollBy({ left, top, behavior })
    at.x -= left
    at.y -= top
  }
  const frame = ownerDocument === document ? null : (window.frameElement as HTMLElement | null)
  if (!frame) return scrolled
  const { x, y, scale } = locateFramePage(frame)
  const outer = {
    x: x + at.x * scale,
    y: y + at.y * scale,
    width: box.width * scale,
    height: box.height * scale,
  }
  return [...scrolled, ...scrollTo(frame, outer, way)]
}

/** Reads the part of a scroller's height that bars which stay in place leave free. */
function readFree(element: Element, { view: [start, end] }: Clip, x: number): Span {
  const [above, below] = [start + 1, end - 1].map((y) => findBar(element, { x, y })?.getBoundingClientRect())
  const free: Span = [Math.max(start, above?.bottom ?? start), Math.min(end, below?.top ?? end)]
  return free[1] > free[0] ? free : [start, end]
}

/** Returns the distance to scroll until a span is where it is wanted, as far as that is possible. */
function toDelta(clip: Clip | undefined, [from, to]: Span, block: Block, free = clip?.view): number {
  if (!clip || !free || clip.range === clip.view) return 0
  const [start, end] = free
  const toNearest = from < start || to - from > end - start ? from - start : Math.max(0, to - end)
  const wanted = {
    nearest: toNearest,
    start: from - start,
    center: (from + to - start - end) / 2,
    end: to - end,
  }[block]
  return Math.round(Math.max(clip.range[0] - clip.view[0], Math.min(wanted, clip.range[1] - clip.view[1])))
}
