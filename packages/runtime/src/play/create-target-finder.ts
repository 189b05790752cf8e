import type { GuideStep } from '@waymark/contract'
import type { Host, TargetMatch } from '../draw/host.ts'
import { isVisible } from '../match/judge-candidates.ts'

/** Finds a step's element by its identifiers, or by its looks once they have failed. */
export function createTargetFinder(host: Host) {
  /** Found by its looks. It counts as long as it stays on the page. */
  let relocated: Element | undefined

  function match({ identifiers }: GuideStep): TargetMatch {
    if (identifiers.length > 0) return host.findTarget(identifiers)
    return { status: 'FOUND', element: host.document.documentElement, score: 0 }
  }

  function find(step: GuideStep): TargetMatch {
    const found = match(step)
    if (found.status === 'FOUND' || found.status === 'OTHER_PAGE') return found
    if (!relocated?.isConnected || !isVisible(relocated)) return found
    return { status: 'FOUND', element: relocated, score: 0 }
  }

  /** Looks a last time, by the element's looks too; settles with the status of its identifiers. */
  function giveUp(step: GuideStep, settle: (status: TargetMatch['status'], element?: Element) => void) {
    const { status } = match(step)
    const isMissing = status === 'MISSING' || status === 'AMBIGUOUS'
    const isKnown = step.identifiers.some((it) => it.kind === 'WEB' && it.fingerprint)
    if (!isMissing || !isKnown || !host.relocate) return settle(status)
    host.relocate(step.identifiers).then(
      (element) => settle(status, element),
      () => settle(status),
    )
  }

  return {
    find,
    giveUp,
    isFound: (step: GuideStep) => match(step).status === 'FOUND',
    keep: (element: Element | undefined) => void (relocated = element),
  }
}
