import { pickVariant } from '../../packages/targeting/src/assignment/pick-variant.ts'
import {
  compareRates,
  findRatioMismatch,
  planSize,
  type Arm,
} from '../../apps/server/src/platform/statistics/index.ts'
import type { Figure } from '../figure.ts'
import { createRandom } from './random.ts'

export const RUNS = 1000
export const SEEDS = [20_261_126, 7, 424_242]
const ALPHA = 0.05
const POWER = 0.8
/** The probability that `findRatioMismatch` states. */
export const RATIO_ALPHA = 0.001
const BASE_RATE = 0.2
const MIN_LIFT = 0.1
/** Looks before the planned size, and as many after it. */
export const LOOKS = 50
const VARIANTS = [
  { key: 'control', weight: 50 },
  { key: 'changed', weight: 50 },
]

const plan = { baseRate: BASE_RATE, minLift: MIN_LIFT, alpha: ALPHA, power: POWER } as const
const planned = planSize(plan)

/**
 * Experiments from the hash that assigns variants to the verdict, with someone who looks fifty times before the planned
 * size and fifty times after it. Without a difference, the share that ever names a winner may be at most the stated
 * one; with the planned lift, the share that names it at the planned size must equal the power.
 */
export async function measureExperiments(): Promise<Figure[]> {
  const outcomes = SEEDS.map((seed) => ({
    seed,
    same: repeat(seed, 0),
    better: repeat(seed + 1, MIN_LIFT),
  }))
  const found = outcomes.reduce((sum, { better }) => sum + better.found, 0) / SEEDS.length
  const [least, most] = toBinomialInterval(POWER, RUNS * SEEDS.length)
  return [
    ...outcomes.flatMap(({ seed, same, better }) => [
      toError(`seed ${seed}: a winner without a difference, at any look`, same.winners, ALPHA),
      toError(
        `seed ${seed}: an interval without the truth, at any look from the first`,
        Math.max(same.misses, better.misses),
        ALPHA,
      ),
      toError(
        `seed ${seed}: a false alarm about the sample ratio, at any look`,
        Math.max(same.mismatches, better.mismatches),
        RATIO_ALPHA,
      ),
    ]),
    {
      name: `Experiments: a lift of ${say(MIN_LIFT)} found among the planned ${planned} end users, all seeds`,
      ours: say(found),
      beside: `${say(POWER)} stated`,
      ratio: null,
      target: `${say(least)} to ${say(most)}`,
      isMet: found >= least && found <= most,
    },
  ]
}

export const say = (share: number) => `${(100 * share).toFixed(1)} %`

/** An error may be at most the stated one, within the 95 % of the binomial distribution. */
export function toError(name: string, share: number, stated: number): Figure {
  const [, most] = toBinomialInterval(stated, RUNS)
  return {
    name: `Experiments, ${name}`,
    ours: say(share),
    beside: `at most ${say(stated)} stated`,
    ratio: null,
    target: `≤ ${say(most)}`,
    isMet: share <= most,
  }
}

/** Shares of the runs. */
interface Outcome {
  /** A winner was named at some look from the planned size on. */
  winners: number
  /** The right one was named at the planned size. */
  found: number
  /** The interval did not contain the true lift at some look. */
  misses: number
  mismatches: number
}

function repeat(seed: number, lift: number): Outcome {
  const random = createRandom(seed)
  const sums = { winners: 0, found: 0, misses: 0, mismatches: 0 }
  for (let run = 0; run < RUNS; run += 1) {
    const outcome = runOnce(`${seed}-${run}`, lift, random)
    for (const name of Object.keys(sums) as (keyof Outcome)[]) sums[name] += Number(outcome[name])
  }
  return {
    winners: sums.winners / RUNS,
    found: sums.found / RUNS,
    misses: sums.misses / RUNS,
    mismatches: sums.mismatches / RUNS,
  }
}

function runOnce(experiment: string, lift: number, random: () => number): Record<keyof Outcome, boolean> {
  const control: Arm = { exposed: 0, reached: 0 }
  const changed: Arm = { exposed: 0, reached: 0 }
  const outcome = { winners: false, found: false, misses: false, mismatches: false }
  const show = (endUser: number) => {
    const isChanged = pickVariant(experiment, `end-user-${endUser}`, VARIANTS)?.key === 'changed'
    expose(isChanged ? changed : control, random() < BASE_RATE + (isChanged ? lift : 0))
  }
  for (let look = 1, endUser = 0; look <= 2 * LOOKS; look += 1) {
    for (const until = countAtLook(look, planned); endUser < until; endUser += 1) show(endUser)
    const seen = compareRates(control, changed, { alpha: ALPHA, tunedFor: planned })
    if (!seen) continue
    if (isMissed(seen, lift)) outcome.misses = true
    if (look >= LOOKS && isDecided(seen)) outcome.winners = true
    if (look === LOOKS && seen.low > 0) outcome.found = true
    const arms = [control, changed].map(({ exposed }) => ({ exposed, share: 0.5 }))
    if (findRatioMismatch(arms)) outcome.mismatches = true
  }
  return outcome
}

/** How many end users have come at a look: exactly the planned ones at the last look of the plan. */
export function countAtLook(look: number, plannedSize: number): number {
  const count = look * Math.ceil(plannedSize / LOOKS)
  return look > LOOKS ? count : look === LOOKS ? plannedSize : Math.min(count, plannedSize)
}

export function expose(arm: Arm, hasReached: boolean): void {
  arm.exposed += 1
  arm.reached += Number(hasReached)
}

interface Interval {
  low: number
  high: number
}

export const isDecided = (seen: Interval | undefined): boolean =>
  seen !== undefined && (seen.low > 0 || seen.high < 0)

export const isMissed = ({ low, high }: Interval, truth: number): boolean => low > truth || high < truth

/**
 * The range of 95 % of the shares of so many runs if each has this probability: from the binomial distribution itself.
 */
export function toBinomialInterval(probability: number, runs: number): [low: number, high: number] {
  const logOdds = Math.log(probability / (1 - probability))
  let logTerm = runs * Math.log(1 - probability)
  let sum = 0
  let low: number | undefined
  for (let count = 0; count <= runs; count += 1) {
    sum += Math.exp(logTerm)
    if (low === undefined && sum > 0.025) low = count
    if (sum >= 0.975) return [(low ?? 0) / runs, count / runs]
    logTerm += Math.log((runs - count) / (count + 1)) + logOdds
  }
  return [0, 1]
}
