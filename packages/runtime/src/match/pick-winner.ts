import type { Score } from './score-features.ts'

/** A lead must be at least the worth of a text to count. */
const CLEAR_LEAD = 80

export type Verdict<T> =
  | { status: 'FOUND'; winner: T; byIndex: boolean }
  | { status: 'AMBIGUOUS'; rivals: T[] }
  | { status: 'MISSING' }

/**
 * Picks the accepted candidate with a clear lead; among equals the index decides, counted from 0 in the given order.
 * If the index is out of range the element is gone, unless a strong clue leaves only one candidate.
 */
export function pickWinner<T extends Score>(accepted: readonly T[], index: number | undefined): Verdict<T> {
  const best = Math.max(...accepted.map(({ score }) => score))
  const rivals = accepted.filter(({ score }) => score > best - CLEAR_LEAD)
  const [only] = rivals
  if (!only) return { status: 'MISSING' }
  if (rivals.length === 1 && (!index || only.isStrong))
    return { status: 'FOUND', winner: only, byIndex: false }
  if (index === undefined) return { status: 'AMBIGUOUS', rivals }
  const winner = rivals[index]
  return winner ? { status: 'FOUND', winner, byIndex: true } : { status: 'MISSING' }
}
