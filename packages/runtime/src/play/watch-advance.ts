import type { GuideStep } from '@waymark/contract'
import type { Host } from '../draw/host.ts'

/** Time after the last key press in a field. */
const QUIET_MS = 600

/** Calls back on the step's advance action at the target, or after its delay. Returns how to stop. */
export function watchAdvance(
  host: Pick<Host, 'schedule'>,
  { step, target }: { step: GuideStep; target: Element | null },
  onAdvance: () => void,
): () => void {
  const { advance, container } = step.component
  // A notification runs its own timer, which pauses while somebody reads it.
  if (!advance || (container === 'NOTIFICATION' && advance.on === 'DELAY')) return () => {}
  if (advance.on === 'DELAY') return host.schedule(advance.delayMs ?? 0, onAdvance)
  const window = target?.ownerDocument.defaultView
  if (!target || !window) return () => {}
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
  if (advance.on === 'TARGET_CLICK') listen('click', onAdvance)
  else {
    listen('change', onAdvance)
    listen('focusout', () => hasTyped && onAdvance())
    listen('input', () => {
      hasTyped = true
      cancelQuiet()
      cancelQuiet = host.schedule(QUIET_MS, onAdvance)
    })
  }
  return () => {
    cancelQuiet()
    listeners.abort()
  }
}
