import type { PageHost } from '../page/page-host.ts'
import { useAfterDrawing } from './use-after-drawing.ts'

/** The interval between looks at a page that cannot be watched. */
const LOOK_EVERY_MS = 1000

/**
 * Calls back when the page may have changed, once the code that watches it has loaded, and then for changes meanwhile.
 * Returns how to stop.
 */
export function watchPageLate(
  host: Pick<PageHost, 'document' | 'now' | 'schedule'>,
  onChange: () => void,
): () => void {
  let cancel = () => {}
  const look = () => {
    onChange()
    cancel = host.schedule(LOOK_EVERY_MS, look)
  }
  let isLate = false
  const stop = useAfterDrawing(({ watchUnlessHeld }) => {
    const stopWatching = watchUnlessHeld(host, onChange)
    if (isLate) onChange()
    return stopWatching
  }, look)
  isLate = true
  return () => {
    stop()
    cancel()
  }
}
