import { useEffect, useRef, useState } from 'react'

/** Parts within this distance of the viewport are rendered, so that no empty one scrolls into view. */
const MARGIN = '600px 0px'

/** The height of an entry as last rendered, by list and by part: a list that is visited again has its length at once. */
const entryHeightsPx = new Map<string, number>()

interface Part {
  /** Names the list that it belongs to. */
  list: string
  /** Its place among the list's parts, from 0. */
  at: number
  /** Number of its entries. */
  count: number
  /** Whether it is rendered before the parts near the viewport are known. */
  isNearAtFirst: boolean
  /** The height of an entry until one of the list has been measured. */
  guessPx: number
  /** Called when the first entry of the list has been measured: guessed heights change then. */
  onMeasured: () => void
}

/** Whether a part of a long list is near the viewport, and the height to reserve for it while it is not. */
export function useNearViewport<Box extends HTMLElement>({
  list,
  at,
  count,
  isNearAtFirst,
  guessPx,
  onMeasured,
}: Part) {
  const [isNear, setIsNear] = useState(isNearAtFirst)
  const ref = useRef<Box>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: MARGIN },
    )
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (!isNear) return
    // Observed, because asking a part for its height as it is removed would lay out the page.
    const observer = new ResizeObserver(([entry]) => {
      const heightPx = entry?.borderBoxSize[0]?.blockSize ?? 0
      if (heightPx === 0) return
      const isFirst = !entryHeightsPx.has(list)
      entryHeightsPx.set(list, heightPx / count)
      entryHeightsPx.set(`${list} ${at}`, heightPx / count)
      if (isFirst) onMeasured()
    })
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isNear, list, at, count, onMeasured])
  const heightPx = count * (entryHeightsPx.get(`${list} ${at}`) ?? entryHeightsPx.get(list) ?? guessPx)
  return { isNear, heightPx, ref }
}
