import type { FullSurface } from '@waymark/player'
import type { Host } from '../draw/host.ts'

/** Time after the last key press in a field. */
const QUIET_MS = 600

/** Calls back when the end user clicks the element, or has changed its value. Returns how to stop. */
export function watchUse(
  host: Pick<Host, 'schedule'>,
  ...[target, use, onUse]: Parameters<FullSurface<Element>['watchUse']>
): () => void {
  const window = target.ownerDocument.defaultView
  if (!window) return () => {}
  let cancelQuiet = () => {}
  let hasTyped = false
  const listeners = new window.AbortController()
  // On the window, before the page's own handlers, because following a link leaves no later moment.
  const listen = (type: string, run: () => void) =>
    window.addEventListener(type, (event) => event.composedPath().includes(target) && run(), {
      capture: true,
      passive: true,
      signal: listeners.signal,
    })

  if (use === 'CLICK') listen('click', onUse)
  else {
    listen('change', onUse)
    listen('focusout', () => hasTyped && onUse())
    listen('input', () => {
      hasTyped = true
      cancelQuiet()
      cancelQuiet = host.schedule(QUIET_MS, onUse)
    })
  }
  return () => {
    cancelQuiet()
    listeners.abort()
  }
}
