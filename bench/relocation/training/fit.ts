import type { Evidence } from '../../../packages/runtime/src/match/relocate/weigh-evidence.ts'
import type { Example } from './list-examples.ts'

/** What nobody can guess beforehand is not left to chance: which way each piece of evidence may speak. */
const AGAINST = new Set<string>([
  'reworded',
  'otherFieldName',
  'otherHref',
  'otherUse',
  'neighbour',
  'otherNumber',
  'otherSort',
  'twins',
] satisfies (keyof Evidence)[])
const EITHER = new Set(['bias', 'nameless'])
const ROUNDS = 300
const STEP = 0.03
/** How much a weight is held to where it was: generated pages are not all there is. */
const HOLD = 0.01

/** Logistic regression by gradient descent (Adam) from the weights that were, each allowed one way only. */
export function fitWeights(
  examples: readonly Example[],
  prior: Readonly<Record<string, number>>,
): Record<string, number> {
  const names = Object.keys(prior)
  const rows = examples.map(({ evidence }) =>
    names.map((it) => (it === 'bias' ? 1 : readNumber(evidence, it))),
  )
  const before = Object.values(prior)
  const weights = [...before]
  const mean = names.map(() => 0)
  const spread = names.map(() => 0)
  for (let round = 1; round <= ROUNDS; round++) {
    const slopes = findSlopes(rows, examples, weights)
    for (const [at, name] of names.entries()) {
      const weight = weights[at] ?? 0
      const slope = (slopes[at] ?? 0) + (name === 'bias' ? 0 : HOLD * (weight - (before[at] ?? 0)))
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * slope
      spread[at] = 0.999 * (spread[at] ?? 0) + 0.001 * slope * slope
      const scale = Math.sqrt(spread[at] / (1 - 0.999 ** round)) + 1e-8
      weights[at] = toAllowed(name, weight - (STEP * mean[at]) / (1 - 0.9 ** round) / scale)
    }
  }
  return Object.fromEntries(names.map((name, at) => [name, Math.round((weights[at] ?? 0) * 20) / 20]))
}

function findSlopes(
  rows: readonly number[][],
  examples: readonly Example[],
  weights: readonly number[],
): number[] {
  const slopes = weights.map(() => 0)
  for (const [at, row] of rows.entries()) {
    const sum = row.reduce((total, it, index) => total + it * (weights[index] ?? 0), 0)
    const error = 1 / (1 + Math.exp(-sum)) - (examples[at]?.isRight ? 1 : 0)
    for (const [index, it] of row.entries()) slopes[index] = (slopes[index] ?? 0) + (error * it) / rows.length
  }
  return slopes
}

const readNumber = (evidence: Evidence, name: string): number => evidence[name as keyof Evidence]

function toAllowed(name: string, weight: number): number {
  if (EITHER.has(name)) return weight
  return AGAINST.has(name) ? Math.min(0, weight) : Math.max(0, weight)
}
