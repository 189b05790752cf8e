import type { Axis, Box, Span } from './box.ts'
import { findFlatParent } from './flat-tree.ts'
import { findDrawn, findRareBoxes, isExpected } from './image-map.ts'
import { isPainted, readBox } from './read-box.ts'
import { locateFramePage } from './read-frame-page.ts'
import { AXES, NAMES, readClippers, type Clipper } from './read-clips.ts'

/**
 * The reach of an element: a part of it is SEEN, if nothing of the page covers it, or a person could scroll it into
 * view, or nobody can, as in a closed drawer.
 */
export type Reach = 'SEEN' | 'SCROLLED_AWAY' | 'UNREACHABLE'

/** Reads the reach of an element of a document, or of a frame in it, as the page is now. */
export function readReach(element: Element, document: Document): Reach {
  const box = readBox(element)
  if (isEmpty(toSpan(box, 'x')) || isEmpty(toSpan(box, 'y'))) return 'UNREACHABLE'
  const drawn = findDrawn(element)
  const isSized = drawn.getBoundingClientRect().width > 0
  if (isSized && !isPainted(drawn, { orFaint: true })) return 'UNREACHABLE'
  const { clippers, isCutOut } = readClippers(element)
  const sight = clipAll(clippers, toSight(box))
  const whole = sight && leaveFrames(element, document, sight)
  if (!whole) return 'UNREACHABLE'
  if (isEmpty(whole.x.now) || isEmpty(whole.y.now)) return 'SCROLLED_AWAY'
  if (isAtPoint(drawn, sight)) return 'SEEN'
  if ((isSized && !isPainted(drawn)) || isTurnedAway(drawn)) return 'UNREACHABLE'
  if (getComputedStyle(drawn).pointerEvents === 'none') return 'SEEN'
  // Texts for screen readers are cut out and as small as can be, and count like the parts beside them.
  return isCutOut && Math.min(box.width, box.height) > 1 ? 'UNREACHABLE' : 'SEEN'
}

/** The part of an element that shows in the document's window, or an empty box. */
export const readSeenBox = (element: Element, document: Document): Box =>
  listSeenBoxes(element, document).at(-1)?.box ?? new DOMRect()

/**
 * Lists the parts that show of an element in its own window, and of each frame around it in the next, up to the
 * document's.
 */
export function listSeenBoxes(element: Element, document: Document): { element: Element; box: Box }[] {
  const sight = clipAll(readClippers(element).clippers, toSight(readBox(element)))
  const seen = sight ? [{ element: findDrawn(element), box: toBox(sight) }] : []
  const isWhole =
    sight &&
    leaveFrames(element, document, sight, (frame, outer) => {
      seen.push({ element: frame, box: toBox(outer) })
    })
  return isWhole ? seen : []
}

function toBox({ x, y }: Sight): Box {
  const [[left, right], [top, bottom]] = [x.now, y.now]
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) }
}

/** The part of an element that shows along each axis, and the part that could show once a person has scrolled. */
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
      // Everything in the range can be scrolled to anywhere in the view.
      const isStill = clip.range === clip.view
      sight[axis] = { now: meet(now, clip.view), ever: isStill ? meet(ever, clip.view) : clip.view }
    }
  }
  return sight
}

/** Follows the frames around an element outwards, up to the document. */
function leaveFrames(
  { ownerDocument }: Element,
  document: Document,
  sight: Sight,
  onFrame?: (frame: Element, sight: Sight) => void,
): Sight | undefined {
  if (ownerDocument === document) return sight
  const frame = ownerDocument.defaultView?.frameElement as HTMLElement | null | undefined
  if (!frame) return sight
  if (!isPainted(frame, { orFaint: true })) return undefined
  const { x, y, scale } = locateFramePage(frame)
  const move = (span: Span, by: number): Span => [span[0] * scale + by, span[1] * scale + by]
  const moveBoth = ({ now, ever }: Sight[Axis], by: number) => ({ now: move(now, by), ever: move(ever, by) })
  const outer = clipAll(readClippers(frame).clippers, {
    x: moveBoth(sight.x, x),
    y: moveBoth(sight.y, y),
  })
  if (outer) onFrame?.(frame, outer)
  return outer && leaveFrames(frame, document, outer, onFrame)
}

/** Whether it is on the back of something that shows its front alone, such as a card that was turned. */
function isTurnedAway(element: Element): boolean {
  for (let at: Element | null = element; at; at = findFlatParent(at)) {
    const isOneSided = getComputedStyle(at).backfaceVisibility === 'hidden'
    if (isOneSided && (findRareBoxes()?.isTurned(at) ?? isExpected)) return true
  }
  return false
}

/** Whether it is where it shows, in the middle or near a corner, also below something else. */
function isAtPoint(element: Element, { x, y }: Sight): boolean {
  const root = element.getRootNode() as Document | ShadowRoot
  const between = ([from, to]: Span, share: number) => from + (to - from) * share
  return POINTS.some(([across, down]) =>
    root.elementsFromPoint(between(x.now, across), between(y.now, down)).some((it) => element.contains(it)),
  )
}

/** The points at which an element is tested, as shares of its width and height. */
export const POINTS = [
  [0.5, 0.5],
  [0.1, 0.1],
  [0.9, 0.1],
  [0.1, 0.9],
  [0.9, 0.9],
] as const

const toSpan = (box: Box, axis: Axis): Span => [box[axis], box[axis] + box[NAMES[axis].size]]

const meet = (one: Span, other: Span): Span => [Math.max(one[0], other[0]), Math.min(one[1], other[1])]

/** Less than a pixel cannot be seen, and may be left over from rounding. */
const isEmpty = ([from, to]: Span): boolean => to - from < 0.5
