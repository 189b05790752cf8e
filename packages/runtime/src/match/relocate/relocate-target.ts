import type { ElementIdentifier } from '@waymark/contract'
import { matchesUrl } from '../matches-url.ts'
import { listFeatures } from './read-features.ts'
import { relocate } from './relocate.ts'

export interface Relocated {
  element: Element
  /** Estimated probability, from 0 to 1, that this is the picked element. */
  certainty: number
}

/**
 * Finds the first TARGET that matches its fingerprint with certainty. It reads every visible element of the page, so
 * do not run it on every change.
 */
export function relocateTarget(
  document: Document,
  identifiers: readonly ElementIdentifier[],
): Relocated | undefined {
  const fingerprints = identifiers.flatMap((it) => {
    const isSought = it.kind === 'WEB' && it.role === 'TARGET' && matchesUrl(it.url, document.location)
    return isSought && it.fingerprint ? [it.fingerprint] : []
  })
  if (fingerprints.length === 0) return undefined
  const candidates = listFeatures(document)
  const records = candidates.map(({ record }) => record)
  for (const fingerprint of fingerprints) {
    const found = relocate(fingerprint, records)
    const element = found.status === 'FOUND' && candidates[found.index]?.element
    if (element) return { element, certainty: found.certainty }
  }
  return undefined
}
