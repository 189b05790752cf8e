import type { GuideStep } from '@waymark/contract'
import type { Host, TargetMatch } from '../draw/host.ts'
import { isVisible } from '../match/judge-candidates.ts'

/** Finds a step's element by its identifiers, or else uses `relocated` while it is on the page. */
export function findStepTarget(host: Host, { identifiers }: GuideStep, relocated?: Element): TargetMatch {
  // A step without identifiers matches the whole document.
  if (identifiers.length === 0) return toFound(host.document.documentElement)
  const match = host.findTarget(identifiers)
  const isMissing = match.status === 'MISSING' || match.status === 'AMBIGUOUS'
  return isMissing && relocated?.isConnected && isVisible(relocated) ? toFound(relocated) : match
}

const toFound = (element: Element): TargetMatch => ({ status: 'FOUND', element, score: 0 })
