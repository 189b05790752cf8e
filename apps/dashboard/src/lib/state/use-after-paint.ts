import { startTransition, useEffect, useRef, useState } from 'react'

/** Values that change faster than this are skipped. */
const REST_MS = 200

/**
 * A value as of the last paint, so that a change is on screen before its dependants render; useDeferredValue yields to
 * other work, but not to painting. Of quickly changing values only the last is returned once it rests, since rendering
 * each would delay the next paint.
 */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value)
  const changedAtMs = useRef(-Infinity)
  useEffect(() => {
    const nowMs = performance.now()
    const waitMs = nowMs - changedAtMs.current < REST_MS ? REST_MS : 0
    changedAtMs.current = nowMs
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(value)), waitMs)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value])
  return painted
}
