import type { Evidence } from '../../../packages/runtime/src/match/relocate/weigh-evidence.ts'
import type { Example } from './list-examples.ts'

/** What nobody can guess beforehand is not left to chance: which way each piece of evidence may speak. */
const AGAINST = new Set<string>([
  'reworded',
  'otherFieldName',
  'otherId',
  'otherHref',
  'otherName',
  'otherKind',
  'neighbour',
  'otherNumber',
  'otherSort',
  'box',
  'twins',
  'unordered',
  'betterAround',
  'betterPlace',
  'standIn',
  'lostNamesakes',
  'namesakeFar',
  'namesakeAcross',
  'namesakeBetterAround',
  'namesakeBetterPlace',
] satisfies (keyof Evidence)[])
const EITHER = new Set<string>(['bias', 'nameless'])
/** What too few of our pages hold to fit it, chosen by what it does to published sites, and not changed by fitting. */
const GIVEN: Weights = {
  otherFar: -3.5,
  sameDestination: 0.4,
  otherPicture: -1,
} satisfies Partial<Record<keyof Evidence, number>>
/** These are fitted beside all others, so that a pick without a stand-in is judged as if there were none. */
const OF_STAND_INS: readonly string[] = ['standIn', 'standInLead'] satisfies (keyof Evidence)[]
const ROUNDS = 800
const STEP = 0.05
/** How much a weight is held to nothing. */
const HOLD = 0.00002
/** Elements go about a third as often from real pages as we take them out: the odds of each answer are put right. */
const ODDS_OF_STAYING = 3

export interface Weighted {
  example: Example
  weight: number
}

export type Weights = Readonly<Record<string, number>>

/** Fits the weights of stand-ins beside the others, which are fitted first unless they are to be kept. */
export function fitWeights(examples: readonly Weighted[], kept?: Weights): Weights {
  const hasStandIn = ({ example }: Weighted) => example.evidence.standIn === 1
  const others = kept ?? fitFree(examples.filter((it) => !hasStandIn(it)), GIVEN)
  const held = Object.entries(others).filter(([name]) => !OF_STAND_INS.includes(name))
  return fitFree(examples.filter(hasStandIn), Object.fromEntries(held))
}

/** Logistic regression by gradient descent (Adam), each weight allowed one way only, and some held as they are. */
function fitFree(examples: readonly Weighted[], held: Weights): Weights {
  const names = ['bias', ...Object.keys(examples[0]?.example.evidence ?? {})]
  const rows = examples.map(({ example }) => Float64Array.from(names, (it) => readNumber(example, it)))
  const rights = examples.map(({ example }) => (example.isRight ? 1 : 0))
  const total = examples.reduce((sum, { weight }) => sum + weight, 0)
  const shares = examples.map(({ weight }) => weight / total)
  const weights = Float64Array.from(names, (it) => held[it] ?? 0)
  if ('bias' in held) weights[0]! -= Math.log(ODDS_OF_STAYING)
  const mean = new Float64Array(names.length)
  const spread = new Float64Array(names.length)
  for (let round = 1; round <= ROUNDS; round++) {
    const slopes = new Float64Array(names.length)
    for (const [at, row] of rows.entries()) {
      const error = (judge(row, weights) - (rights[at] as number)) * (shares[at] as number)
      for (let index = 0; index < row.length; index++) slopes[index]! += error * row[index]!
    }
    for (const [at, name] of names.entries()) {
      if (name in held) continue
      const slope = slopes[at]! + (name === 'bias' ? 0 : HOLD * weights[at]!)
      mean[at] = 0.9 * mean[at]! + 0.1 * slope
      spread[at] = 0.999 * spread[at]! + 0.001 * slope * slope
      const scale = Math.sqrt(spread[at] / (1 - 0.999 ** round)) + 1e-8
      weights[at] = toAllowed(name, weights[at]! - (STEP * mean[at]) / (1 - 0.9 ** round) / scale)
    }
  }
  weights[0]! += Math.log(ODDS_OF_STAYING)
  return Object.fromEntries(names.map((name, at) => [name, Math.round(weights[at]! * 100) / 100]))
}

/** The probability that an example is right. */
export function judgeExample(example: Example, weights: Weights): number {
  const names = Object.keys(weights)
  return judge(
    names.map((it) => readNumber(example, it)),
    names.map((it) => weights[it] as number),
  )
}

function judge(row: ArrayLike<number>, weights: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at < row.length; at++) sum += row[at]! * weights[at]!
  return 1 / (1 + Math.exp(-sum))
}

const readNumber = ({ evidence }: Example, name: string): number =>
  name === 'bias' ? 1 : evidence[name as keyof Evidence]

function toAllowed(name: string, weight: number): number {
  if (EITHER.has(name)) return weight
  return AGAINST.has(name) ? Math.min(0, weight) : Math.max(0, weight)
}
