import type { Score } from './score-features.ts'

/** A lead below the worth of a text is no lead. */
const CLEAR_LEAD = 80

export type Verdict<T> =
  | { status: 'FOUND'; winner: T; byIndex: boolean }
  | { status: 'AMBIGUOUS'; rivals: T[] }
  | { status: 'MISSING' }

/**
 * Picks the one accepted candidate that leads clearly; among equals the index decides, counted from 0 in the order
 * given. An index beyond them means that the element is gone, unless a strong clue names the only one left.
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
