import type { ElementIdentifier, RoomMatch } from '@waymark/contract'
import { findElement } from '@waymark/runtime'

interface Locales {
  locale: string
  fallbackLocale: string
}

export interface Matched {
  match: RoomMatch
  element: Element | null
}

/** How one identifier fares by itself, whatever its role in its step. */
export function matchElement(identifier: ElementIdentifier, locales: Locales): Matched {
  return matchStep([{ ...identifier, role: 'TARGET' }], locales)
}

/** How a step's identifiers fare together on the page as it is now. */
export function matchStep(
  identifiers: readonly ElementIdentifier[],
  { locale, fallbackLocale }: Locales,
): Matched {
  if (identifiers.length === 0) return { match: { status: 'FREE' }, element: null }
  const found = findElement(document, identifiers, locale, fallbackLocale)
  if (found.status === 'AMBIGUOUS') {
    const { status, score, candidates } = found
    return { match: { status, score, candidates }, element: null }
  }
  if (found.status !== 'FOUND') return { match: { status: found.status }, element: null }
  const { element, score } = found
  if (element === document.documentElement) return { match: { status: 'FREE' }, element: null }
  const { x, y, width, height } = element.getBoundingClientRect()
  return { match: { status: 'FOUND', score, box: [x, y, width, height] }, element }
}
