import type { GuideStep } from '@waymark/contract'
import type { FullSurface } from '../surface.ts'

/** Calls back on the step's advance action at the target, or after its delay. Returns how to stop. */
export function watchAdvance(
  surface: Pick<FullSurface, 'schedule' | 'watchUse'>,
  { step, target }: { step: GuideStep; target: unknown },
  onAdvance: () => void,
): () => void {
  const { advance, container } = step.component
  // A notification runs its own timer, which pauses while somebody reads it.
  if (!advance || (container === 'NOTIFICATION' && advance.on === 'DELAY')) return () => {}
  if (advance.on === 'DELAY') return surface.schedule(advance.delayMs ?? 0, onAdvance)
  if (target === null) return () => {}
  return surface.watchUse(target, advance.on === 'TARGET_CLICK' ? 'CLICK' : 'CHANGE', onAdvance)
}
