import type { GuideStep } from '@waymark/contract'
import type { Surface, TargetMatch } from '../surface.ts'

/** Finds a step's target by its identifiers, or else uses `relocated` while it can be seen. */
export function findStepTarget(
  surface: Surface,
  { identifiers }: GuideStep,
  relocated?: unknown,
): TargetMatch {
  // A step without identifiers matches everything.
  if (identifiers.length === 0) return toFound(surface.whole)
  const match = surface.findTarget(identifiers)
  const isMissing = match.status === 'MISSING' || match.status === 'AMBIGUOUS'
  return isMissing && relocated && surface.isVisible(relocated) ? toFound(relocated) : match
}

const toFound = (element: unknown): TargetMatch => ({ status: 'FOUND', element, score: 0 })
