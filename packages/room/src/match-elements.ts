import type { ElementIdentifier, RoomMatch } from '@waymark/contract'
import type { DeviceAdapter, Locales } from './device-adapter.ts'

interface Matched {
  match: RoomMatch
  element: unknown
}

type Finder = Pick<DeviceAdapter, 'findTarget'>

/** Matches a single identifier, regardless of its role in the step. */
export const matchElement = (finder: Finder, identifier: ElementIdentifier, locales: Locales): Matched =>
  matchStep(finder, [{ ...identifier, role: 'TARGET' }], locales)

/** Matches a step's identifiers together against the device's current page. */
export function matchStep(
  finder: Finder,
  identifiers: readonly ElementIdentifier[],
  locales: Locales,
): Matched {
  if (identifiers.length === 0) return { match: { status: 'FREE' }, element: null }
  const found = finder.findTarget(identifiers, locales)
  if (found.status === 'AMBIGUOUS') {
    const { status, score, candidates } = found
    return { match: { status, score, candidates }, element: null }
  }
  if (found.status !== 'FOUND') return { match: { status: found.status }, element: null }
  const { element, score, box } = found
  if (!box) return { match: { status: 'FREE' }, element: null }
  return { match: { status: 'FOUND', score, box }, element }
}
