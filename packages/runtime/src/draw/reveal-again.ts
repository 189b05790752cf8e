import { getWindow } from '../page/get-window.ts'
import type { Parts } from './create-parts.ts'
import type { DrawnStep } from './renderer.ts'
import { reveal, type Scrolled } from './reveal.ts'

/** Scrolling is over once nothing has moved for this long. */
const SETTLED_MS = 150
/** The longest wait, for a page where something moves all the time. */
const MOST_MS = 2000

/** Functions that scroll back to where the page was before a guide began. */
const returns = new WeakMap<Parts, () => void>()

/** Scrolls the page back after a guide's first step, unless somebody has scrolled or gone on since. */
export const undoReveal = (parts: Parts): void => returns.get(parts)?.()

export function createRevealer(
  { parts, view, target, host }: DrawnStep & { target: Element },
  { isFirst, onSettled }: { isFirst: boolean; onSettled(): void },
) {
  let cancel: (() => void) | undefined
  let begunMs = -Infinity
  let landed: Position[] | undefined
  let scrolled: Scrolled[] = []

  function settle() {
    cancel = undefined
    landed ??= scrolled.map(({ scroller }) => toPosition(scroller))
    onSettled()
  }

  function wait() {
    cancel?.()
    cancel = host.schedule(SETTLED_MS, settle)
  }

  return {
    isBusy: () => cancel !== undefined,
    /** Scrolls to the step's target. Returns whether there was anything to scroll. */
    reveal: (cover: Element | undefined): boolean => {
      // Where the page has stopped it, as libraries that scroll by themselves do, it does not glide again.
      const isCalm = host.now() < begunMs + MOST_MS
      scrolled = reveal(target, parts.panel, { isCovered: cover !== undefined, isCalm })
      if (scrolled.length === 0) return false
      begunMs = host.now()
      wait()
      const canReturn = isFirst && !view.canGoBack && !returns.has(parts)
      if (canReturn) returns.set(parts, () => goBack(scrolled, landed))
      return true
    },
    /** Something has moved, so that scrolling is not over. */
    goOn: () => cancel && host.now() < begunMs + MOST_MS && wait(),
    /** Somebody has scrolled, and the page stays there. */
    stay: () => void returns.delete(parts),
    stop: () => cancel?.(),
  }
}

type Position = Pick<Scrolled, 'left' | 'top'>

const toPosition = ({ scrollLeft, scrollTop }: Element): Position => ({ left: scrollLeft, top: scrollTop })

function goBack(scrolled: readonly Scrolled[], landed?: readonly Position[]) {
  scrolled.forEach(({ scroller, left, top }, index) => {
    const now = toPosition(scroller)
    const { left: x, top: y } = landed?.[index] ?? now
    const isThere = Math.hypot(now.left - x, now.top - y) < 2
    const isCalm = getWindow(scroller.ownerDocument).matchMedia('(prefers-reduced-motion: reduce)').matches
    if (isThere) scroller.scrollTo({ left, top, behavior: isCalm ? 'instant' : 'smooth' })
  })
}
