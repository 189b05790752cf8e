import { startTransition, useEffect, useState } from 'react'

/**
 * A value as it was when the page was last painted: what hangs on it is drawn after the picture of what changed, not
 * before it. A deferred value only yields to what else there is to do, and a picture is not. Values that come faster
 * than pictures are left out.
 */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(value)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value])
  return painted
}
