import type { FullSurface } from '@waymark/player'
import type { Host } from '../draw/host.ts'
import { watchPress } from './watch-press.ts'
import { watchValue } from './watch-value.ts'

/** Calls back when the end user has pressed the element, or has changed its value. Returns how to stop. */
export function watchUse(
  host: Pick<Host, 'schedule'>,
  ...[target, use, onUse]: Parameters<FullSurface<Element>['watchUse']>
): () => void {
  const window = target.ownerDocument.defaultView
  if (!window) return () => {}
  return (use === 'CLICK' ? watchPress : watchValue)({ host, window, target, onUse })
}
