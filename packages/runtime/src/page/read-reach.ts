import type { Box } from './box.ts'
import { HOST_TAG } from './list-roots.ts'
import { isPainted, readBox } from './read-box.ts'
import { AXES, readClippers, type Axis, type Clipper, type Span } from './read-clips.ts'

/**
 * How far an element is from being seen: a part of it is SEEN, or COVERED by something else of the page, or a person
 * could scroll it into view, or nobody can, as in a closed drawer.
 */
export type Reach = 'SEEN' | 'COVERED' | 'SCROLLED_AWAY' | 'UNREACHABLE'

/** Judges an element of a document, or of a frame in it, as the page is now. */
export function readReach(element: Element, document: Document): Reach {
  const box = readBox(element)
  if (isEmpty(toSpan(box, 'x')) || isEmpty(toSpan(box, 'y'))) return 'UNREACHABLE'
  const isSized = element.getBoundingClientRect().width > 0
  if (isSized && !isPainted(element, { orFaint: true })) return 'UNREACHABLE'
  const { clippers, isCutOut } = readClippers(element)
  const sight = clipAll(clippers, toSight(box))
  const whole = sight && leaveFrames(element, document, sight)
  if (!whole) return 'UNREACHABLE'
  if (isEmpty(whole.x.now) || isEmpty(whole.y.now)) return 'SCROLLED_AWAY'
  const hit = hitTest(element, sight)
  if (hit) return hit
  if (isSized && !isPainted(element)) return 'UNREACHABLE'
  if (getComputedStyle(element).pointerEvents === 'none') return 'SEEN'
  // Texts for screen readers are cut out and as small as can be, and count like what they are beside.
  return isCutOut && Math.min(box.width, box.height) > 1 ? 'UNREACHABLE' : 'COVERED'
}

/** The part of an element that shows in the document's window, or an empty box. */
export function readSeenBox(element: Element, document: Document): Box {
  const sight = clipAll(readClippers(element).clippers, toSight(readBox(element)))
  const whole = sight && leaveFrames(element, document, sight)
  const [[left, right], [top, bottom]] = whole ? [whole.x.now, whole.y.now] : [NOTHING, NOTHING]
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) }
}

const NOTHING: Span = [0, 0]

/** Along each axis what shows of an element, and what could once a person has scrolled. */
type Sight = Record<Axis, { now: Span; ever: Span }>

const toSight = (box: Box): Sight => {
  const [x, y] = [toSpan(box, 'x'), toSpan(box, 'y')]
  return { x: { now: x, ever: x }, y: { now: y, ever: y } }
}

/** Returns undefined if nothing can ever be seen. */
function clipAll(clippers: readonly Clipper[], whole: Sight): Sight | undefined {
  const sight = { ...whole }
  for (const { clips } of clippers) {
    for (const axis of AXES) {
      const clip = clips[axis]
      if (!clip) continue
      const { now, ever } = sight[axis]
      if (isEmpty(meet(ever, clip.range))) return undefined
      // Whatever is in the range can be scrolled to anywhere in the view.
      const isStill = clip.range === clip.view
      sight[axis] = { now: meet(now, clip.view), ever: isStill ? meet(ever, clip.view) : clip.view }
    }
  }
  return sight
}

/** Follows the frames around an element outwards, up to the document. */
function leaveFrames({ ownerDocument }: Element, document: Document, sight: Sight): Sight | undefined {
  if (ownerDocument === document) return sight
  const frame = ownerDocument.defaultView?.frameElement as HTMLElement | null | undefined
  if (!frame) return sight
  if (!isPainted(frame, { orFaint: true })) return undefined
  const { x, y, width } = frame.getBoundingClientRect()
  const scale = width / frame.offsetWidth
  const [left, top] = [x + frame.clientLeft * scale, y + frame.clientTop * scale]
  const move = (span: Span, by: number): Span => [span[0] * scale + by, span[1] * scale + by]
  const moveBoth = ({ now, ever }: Sight[Axis], by: number) => ({ now: move(now, by), ever: move(ever, by) })
  const outer = clipAll(readClippers(frame).clippers, {
    x: moveBoth(sight.x, left),
    y: moveBoth(sight.y, top),
  })
  return outer && leaveFrames(frame, document, outer)
}

/** Tests in the middle of what shows, and near its corners. Guides move aside, so they cover nothing. */
function hitTest(element: Element, { x, y }: Sight): 'SEEN' | 'COVERED' | undefined {
  const root = element.getRootNode() as Document | ShadowRoot
  const between = ([from, to]: Span, share: number) => from + (to - from) * share
  let isBelow = false
  for (const [across, down] of POINTS) {
    const found = root
      .elementsFromPoint(between(x.now, across), between(y.now, down))
      .filter(({ localName }) => localName !== HOST_TAG)
    const at = found.findIndex((it) => element.contains(it))
    if (at === 0) return 'SEEN'
    isBelow ||= at > 0
  }
  return isBelow ? 'COVERED' : undefined
}

/** As shares of the width and the height. */
const POINTS = [
  [0.5, 0.5],
  [0.1, 0.1],
  [0.9, 0.1],
  [0.1, 0.9],
  [0.9, 0.9],
] as const

const toSpan = (box: Box, axis: Axis): Span => [box[axis], box[axis] + box[axis === 'x' ? 'width' : 'height']]

const meet = (one: Span, other: Span): Span => [Math.max(one[0], other[0]), Math.min(one[1], other[1])]

/** Less than a pixel cannot be seen, and may be left over from rounding. */
const isEmpty = ([from, to]: Span): boolean => to - from < 0.5
