import { startTransition, useEffect, useState } from 'react'

/**
 * How many entries of a list to render: one at first, then one more at a time until all are rendered, so that
 * no key press waits for more than one. Later additions render at once.
 */
export function useOneByOne(count: number): number {
  const [drawn, setDrawn] = useState(1)
  useEffect(() => {
    if (drawn === Infinity) return
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn < count ? drawn + 1 : Infinity)))
    return () => clearTimeout(timer)
  }, [drawn, count])
  return Math.min(drawn, count)
}
