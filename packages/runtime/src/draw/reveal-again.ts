import type { EndReason } from '@waymark/player'
import type { Parts } from './create-parts.ts'
import type { DrawnStep } from './renderer.ts'
import { reveal, type Scrolled } from './reveal.ts'

/** Scrolling is over once nothing has moved for this long. */
const SETTLED_MS = 150
/** The longest wait, for a page where something moves all the time. */
const MOST_MS = 2000
/** A guide that is stopped so soon leaves nobody reading where it has led. */
const SOON_MS = 5000

/** Functions that scroll back to where the page was before a guide began. */
const returns = new WeakMap<Parts, (reason?: EndReason) => void>()

/**
 * Scrolls the page back after a guide's first step that was dismissed, or was stopped soon, unless somebody has scrolled
 * or gone on since.
 */
export const undoReveal = (parts: Parts, reason?: EndReason): void => returns.get(parts)?.(reason)

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
      if (canReturn)
        returns.set(parts, (reason) => {
          const isSoon = reason === 'STOPPED' && host.now() < begunMs + SOON_MS
          if (reason === 'DISMISSED' || isSoon) goBack(scrolled, landed)
        })
      return true
    },
    /** Something has moved, so that scrolling is not over. */
    goOn: () => cancel && host.now() < begunMs + MOST_MS && wait(),
    /** Somebody has scrolled, and the page stays there. */
    stay: () => void returns.delete(parts),
    stop: () => cancel?.(),
  }
}

type Position = Pick<Element, 'scrollLeft' | 'scrollTop'>

const toPosition = ({ scrollLeft, scrollTop }: Element): Position => ({ scrollLeft, scrollTop })

function goBack(scrolled: readonly Scrolled[], landed?: readonly Position[]) {
  scrolled.forEach(({ scroller, ...before }, index) => {
    const { scrollLeft: x, scrollTop: y } = landed?.[index] ?? scroller
    const isThere = Math.hypot(scroller.scrollLeft - x, scroller.scrollTop - y) < 2
    if (isThere) scroller.scrollTo(before)
  })
}
