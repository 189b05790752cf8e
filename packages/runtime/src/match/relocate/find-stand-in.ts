import { listWithout } from './list-without.ts'
import type { NormalisedRecord } from './normalise-record.ts'
import { weighBest } from './relocate.ts'

/** Longer texts are what an app is about rather than what it calls its parts, and every visitor would load them. */
const LONGEST_TEXT = 100

/**
 * Returns the position of what would be the best candidate for an element of the page if it were gone; undefined if
 * there is none, or if it has a long text.
 */
export function findStandIn(page: readonly NormalisedRecord[], at: number): number | undefined {
  const wanted = page[at]
  if (!wanted) return undefined
  const left = listWithout(
    page.map(({ record }) => record),
    at,
  )
  const weighed = weighBest(
    wanted,
    left.map((it) => page[it] as NormalisedRecord),
  )
  const standIn = weighed && left[weighed.best.index]
  const { text = '' } = (standIn !== undefined && page[standIn]?.record) || {}
  return text.length <= LONGEST_TEXT ? standIn : undefined
}
