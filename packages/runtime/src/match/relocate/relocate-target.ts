import { isNative } from '@waymark/contract/constants'
import type { ElementFingerprint, ElementIdentifier, WebIdentifier } from '@waymark/contract'
import { toRowReader } from '../keep-in-row.ts'
import { matchesUrl } from '../matches-url.ts'
import { listFeatures, type Candidate } from './read-features.ts'
import { relocate } from './relocate.ts'

export interface Relocated {
  element: Element
  /** The one whose fingerprint it matches. */
  identifier: WebIdentifier
  /** Estimated probability, from 0 to 1, that this is the picked element. */
  certainty: number
}

/**
 * Finds the first TARGET that matches its fingerprint with certainty, and its row if it has one. It reads every visible element of the page, so
 * do not run it on every change.
 */
export function relocateTarget(
  document: Document,
  identifiers: readonly ElementIdentifier[],
): Relocated | undefined {
  const sought = identifiers.flatMap((it) => {
    const isSought = !isNative(it) && it.role === 'TARGET' && matchesUrl(it.url, document.location)
    return isSought && it.fingerprint ? [{ identifier: it, fingerprint: it.fingerprint }] : []
  })
  if (sought.length === 0) return undefined
  const page = listFeatures(document)
  for (const { identifier, fingerprint } of sought) {
    const { wanted, candidates, isAllowed } = toSearch(page, identifier, fingerprint)
    const found = relocate(
      wanted,
      candidates.map(({ record }) => record),
    )
    const element = found.status === 'FOUND' && candidates[found.index]?.element
    if (element && isAllowed(element)) return { element, identifier, certainty: found.certainty }
  }
  return undefined
}

/** The text of a row decides between rows, so that the same in other rows is neither a rival nor the answer. */
function toSearch(page: readonly Candidate[], { row }: WebIdentifier, fingerprint: ElementFingerprint) {
  if (!row) return { wanted: fingerprint, candidates: page, isAllowed: () => true }
  const locate = toRowReader(row)
  const { namesakes: _, ...wanted } = fingerprint
  return {
    wanted,
    candidates: page.filter(({ element }) => locate(element) !== 'ELSEWHERE'),
    isAllowed: (element: Element) => locate(element) === 'HERE',
  }
}
