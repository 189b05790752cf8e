import { isNative } from '@waymark/contract/constants'
import type { ElementIdentifier, WebIdentifier } from '@waymark/contract'
import type { TargetMatch } from '../page/page-host.ts'
import { findByRoles } from './find-by-roles.ts'
import { findVerdict } from './judge-candidates.ts'
import { matchesUrl } from './matches-url.ts'

/**
 * Finds a step's element by its identifiers, in the document, its open shadow roots and same-origin frames. TARGETs
 * are alternatives; the first match wins. Without a TARGET the result is the document element once all PRESENCE and
 * ABSENCE conditions hold.
 */
export function findElement(
  document: Document,
  identifiers: readonly ElementIdentifier[],
  locale: string,
  fallbackLocale: string,
): TargetMatch {
  const find = (identifier: ElementIdentifier): TargetMatch =>
    // Web pages have no native views.
    isNative(identifier) ? { status: 'MISSING' } : findOne(document, identifier, locale, fallbackLocale)
  return findByRoles(identifiers, find, { status: 'FOUND', element: document.documentElement, score: 0 })
}

function findOne(
  document: Document,
  identifier: WebIdentifier,
  locale: string,
  fallbackLocale: string,
): TargetMatch {
  if (!matchesUrl(identifier.url, document.location)) return { status: 'OTHER_PAGE' }
  return toTargetMatch(findVerdict(document, { identifier, locale, fallbackLocale }))
}

export function toTargetMatch(verdict: ReturnType<typeof findVerdict>): TargetMatch {
  if (verdict.status === 'FOUND') {
    return { status: 'FOUND', element: verdict.winner.element, score: verdict.winner.score }
  }
  if (verdict.status === 'MISSING') return verdict
  const { rivals } = verdict
  return {
    status: 'AMBIGUOUS',
    candidates: rivals.length,
    score: Math.max(...rivals.map(({ score }) => score)),
  }
}
