import type { Box } from '../page/box.ts'
import { findFlatParent } from '../page/flat-tree.ts'
import { findHit } from '../page/find-hit.ts'
import { getWindow } from '../page/get-window.ts'
import { joinBoxes } from '../page/join-boxes.ts'
import { HOST_TAG, type Root } from '../page/list-roots.ts'
import { measureThrough } from '../page/measure-through.ts'
import { isShown, isWithin } from '../page/top-layer.ts'

/** The attributes by which an element says what it opens. */
const NAMING = ['aria-controls', 'aria-owns', 'popovertarget']
/** Lists open no farther from the element that opens them. */
const NEAR_PX = 24
const GAPS_PX = [4, 16]
const EXPANDED = '[aria-expanded=true]'
const FLOATING = /absolute|fixed/

/** What floated around the target of each panel from the start, across its redraws. */
const known = new WeakMap<Element, { target: Element; standing: Set<Element> }>()

/**
 * Finds the list, calendar or menu that a target has opened above the page: what the target names, or what floats on
 * it or right beside it, if one of them is in use. What was there from the start, such as a header, was not opened. The
 * card then lies beside both.
 */
export function createOpened(target: Element, panel: HTMLElement) {
  const { ownerDocument: document } = panel
  const { innerWidth, innerHeight } = getWindow(document)
  const opened = new Set<Element>()

  const isSmall = ({ width, height }: Box) => width * height < (innerWidth * innerHeight) / 2

  /** The whole that floats with an element above the page, but not with the target; layers may fill the window. */
  function findFloat(element: Element): Element | undefined {
    let inner: Element | undefined
    let found: Element | undefined
    for (let at: Element | null = element; at && !isWithin(target, at); at = findFlatParent(at)) {
      if (isSmall(at.getBoundingClientRect())) inner = at
      if (FLOATING.test(getComputedStyle(at).position)) found = inner
    }
    return found
  }

  function listNamed(): Element[] {
    const root = target.getRootNode() as Root
    const says = (it: Element) => it.getAttribute('aria-expanded') !== 'false'
    return [target, ...target.querySelectorAll(NAMING.map((it) => `[${it}]`).join())]
      .filter(says)
      .flatMap((it) => NAMING.flatMap((name) => it.getAttribute(name)?.split(' ') ?? []))
      .flatMap((id) => root.getElementById(id) ?? [])
  }

  /** Whether somebody writes in the target, or it says that it has opened something. */
  const isInUse = () => target.matches(`:focus-within, ${EXPANDED}`) || target.querySelector(EXPANDED)

  /** The parts of the page on the target and around it. */
  function listAround(): Element[] {
    const { x, y, width, height } = measureThrough(target, document)
    const shares = [0.1, 0.5, 0.9]
    const toPoints = (gap: number) =>
      shares.flatMap((share) => [
        { x: x + width * share, y: y - gap },
        { x: x + width * share, y: y + height + gap },
        { x: x - gap, y: y + height * share },
        { x: x + width + gap, y: y + height * share },
      ])
    const points = [{ x: x + width / 2, y: y + height / 2 }, ...GAPS_PX.flatMap(toPoints)]
    return points.flatMap((point) => findHit(document, point, { withGuides: false }) ?? [])
  }

  const isNear = (float: Element) => {
    const [one, other] = [target, float].map((it) => measureThrough(it, document)) as [Box, Box]
    return toGap(one, other, 'x', 'width') < NEAR_PX && toGap(one, other, 'y', 'height') < NEAR_PX
  }

  /** The wholes near the target that float with some elements. */
  const listFloats = (elements: Element[]) =>
    elements.flatMap((it) => (isShown(it) && findFloat(it)) || []).filter(isNear)

  /** A menu may have taken the focus from the target. */
  const listFocused = () => [document.activeElement ?? []].flat().filter((it) => it.localName !== HOST_TAG)

  let before = known.get(panel)
  if (before?.target !== target) {
    before = { target, standing: new Set(listFloats([...listNamed(), ...listAround()])) }
    known.set(panel, before)
  }
  const { standing } = before

  return {
    look() {
      for (const float of standing) if (!isShown(float)) standing.delete(float)
      for (const float of opened) if (!isShown(float) || !isNear(float)) opened.delete(float)
      const around = isInUse() ? listAround() : []
      for (const float of listFloats([...listNamed(), ...listFocused(), ...around]))
        if (!standing.has(float)) opened.add(float)
    },
    /** The box around a target, in an area, and what it has opened. */
    widen(box: Box, area: Element): Box {
      if (opened.size === 0) return box
      const { x: left, y: top } = measureThrough(area, document)
      const others = [...opened].map((it) => measureThrough(it, document))
      return others.reduce((all, it) => joinBoxes(all, { ...it, x: it.x - left, y: it.y - top }), box)
    },
  }
}

/** The distance between two boxes along an axis; negative if they overlap there. */
const toGap = (one: Box, other: Box, start: 'x' | 'y', size: 'width' | 'height'): number =>
  Math.max(other[start] - one[start] - one[size], one[start] - other[start] - other[size])
