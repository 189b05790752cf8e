import { startTransition, useEffect, useRef, useState } from 'react'

/** Values that follow each other faster than this are passed by, not looked at. */
const REST_MS = 200

/**
 * A value as it was when the page was last painted: what hangs on it is drawn after the picture of what changed, not
 * before it. A deferred value only yields to what else there is to do, and a picture is not. Of values that follow
 * each other quickly only the last is answered, once it rests: drawing the others would keep the next picture waiting.
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
