import { startTransition, useEffect, useState } from 'react'

/**
 * How many of so many entries are to be drawn: one at first, then one more at a time until all stand, so that no key
 * press waits for more than one of them. What is added to a list that stands is drawn at once.
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
