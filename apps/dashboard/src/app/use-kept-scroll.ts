import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** How long a page may take to reach its length, in ms: a later jump would surprise people who read it already. */
const PATIENCE_MS = 5000

const TAKEN_OVER_BY = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** The scroll positions of the entries of this tab's history, in px, by the router's key. */
const positions = new Map<string, number>()

/**
 * Scrolls to where a page was left, on the way back and forth, once its content is there. The router's own restoration
 * tries once, and a list that is still loading is too short then. Ends as soon as the reader scrolls, points or types.
 */
export function useKeptScroll(): void {
  const { key } = useLocation()
  const type = useNavigationType()
  useLayoutEffect(() => {
    const wanted = type === 'POP' ? (positions.get(key) ?? 0) : 0
    let isHolding = wanted > 0
    const hold = () => {
      if (isHolding) window.scrollTo({ top: wanted, behavior: 'instant' })
    }
    const record = () => {
      if (!isHolding) positions.set(key, window.scrollY)
    }
    const release = () => {
      isHolding = false
      resizes.disconnect()
      clearTimeout(patience)
      for (const input of TAKEN_OVER_BY) window.removeEventListener(input, release)
    }
    const resizes = new ResizeObserver(hold)
    const patience = setTimeout(release, PATIENCE_MS)
    for (const input of TAKEN_OVER_BY) window.addEventListener(input, release, { passive: true })
    window.addEventListener('scroll', record, { passive: true })
    resizes.observe(document.body)
    return () => {
      release()
      window.removeEventListener('scroll', record)
    }
  }, [key, type])
}
