import { useEffect, useState, type RefObject } from 'react'
import { toOpposite, type WindowPlace } from './window-place.ts'

const NEAR_PX = 24
/** A pointer that follows this soon wants something of the window. */
const CHASE_MS = 1500

interface Dodging {
  /** The window's own place. */
  place: WindowPlace
  isActive: boolean
}

/**
 * Moves the window out of the way of a pointer that comes near it, as what lies below could not be reached otherwise. It
 * lets itself be caught by a pointer that follows, and is back at its place once this is over.
 */
export function useDodging(
  element: RefObject<HTMLElement | null>,
  { place, isActive }: Dodging,
): WindowPlace {
  const [evaded, setEvaded] = useState<WindowPlace | null>(null)
  useEffect(() => {
    if (!isActive) return
    const controller = new AbortController()
    let current = place
    let dodgedAtMs = -Infinity
    // It has just been pressed, perhaps, to begin this.
    let isCaught = true
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      const box = element.current?.getBoundingClientRect()
      if (!box) return
      if (!isNear(box, clientX, clientY)) return void (isCaught = false)
      isCaught ||= performance.now() - dodgedAtMs < CHASE_MS
      if (isCaught) return
      dodgedAtMs = performance.now()
      current = toOpposite(current, box, { width: window.innerWidth, height: window.innerHeight })
      setEvaded(current)
    }
    const options = { capture: true, passive: true, signal: controller.signal }
    window.addEventListener('pointermove', onMove, options)
    // A pointer that is fast is over the window at once, where the page hears nothing of it.
    element.current?.addEventListener('pointermove', onMove, options)
    return () => {
      controller.abort()
      setEvaded(null)
    }
  }, [element, place, isActive])
  return isActive && evaded ? evaded : place
}

const isNear = ({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean =>
  x > left - NEAR_PX && x < right + NEAR_PX && y > top - NEAR_PX && y < bottom + NEAR_PX
