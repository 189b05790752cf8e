import { listVariants, pickVariant } from '../../packages/targeting/src/assignment/pick-variant.ts'
import { compareRates, planSize, type Arm } from '../../apps/server/src/platform/statistics/index.ts'
import type { Figure } from '../figure.ts'
import {
  LOOKS,
  RUNS,
  SEEDS,
  countAtLook,
  expose,
  isMissed,
  say,
  toBinomialInterval,
  toError,
} from './experiments.ts'
import { createRandom } from './random.ts'

const BASE_RATE = 0.2
const MIN_LIFT = 0.1
const ALPHA = 0.05
const POWER = 0.8

const others = (['B', 'C', 'D'] as const).map((key) => ({
  key,
  percent: 25,
  projectId: '',
  projectVersion: 1,
}))
const experiment = { baseRate: BASE_RATE, minLift: MIN_LIFT, variants: others }
const weights = listVariants({ experiment })
/** Shared by the three comparisons with the own guide, as ADR 71 says. */
const shared = ALPHA / others.length
const pairSize = planSize({ baseRate: BASE_RATE, minLift: MIN_LIFT, alpha: shared, power: POWER })
const plannedSize = 2 * pairSize

/**
 * Experiments with three variants beside the own guide, from the hash that assigns them to the verdict. Without a
 * difference, any variant may be named at most as often as stated; with the planned lift of one, that one is named at
 * the planned size as often as planned.
 */
export function measureVariants(): Figure[] {
  const outcomes = SEEDS.map((seed) => ({
    seed,
    same: repeat(seed + 2, 0),
    better: repeat(seed + 3, MIN_LIFT),
  }))
  const found = outcomes.reduce((sum, { better }) => sum + better.found, 0) / SEEDS.length
  const [least] = toBinomialInterval(POWER, RUNS * SEEDS.length)
  return [
    ...outcomes.flatMap(({ seed, same, better }) => [
      toError(
        `four variants, seed ${seed}: any winner without a difference, at any look`,
        same.winners,
        ALPHA,
      ),
      toError(
        `four variants, seed ${seed}: any of three intervals without the truth, at any look`,
        Math.max(same.misses, better.misses),
        ALPHA,
      ),
    ]),
    {
      name: `Experiments: one of three variants with a lift of ${say(MIN_LIFT)} found among the planned ${plannedSize} end users, all seeds`,
      ours: say(found),
      beside: `at least ${say(POWER)} stated`,
      ratio: null,
      target: `≥ ${say(least)}`,
      isMet: found >= least,
    },
  ]
}

type Outcome = Record<'winners' | 'misses' | 'found', number>

function repeat(seed: number, lift: number): Outcome {
  const random = createRandom(seed)
  const sums: Outcome = { winners: 0, misses: 0, found: 0 }
  for (let run = 0; run < RUNS; run += 1) {
    const outcome = runOnce(`${seed}-${run}`, lift, random)
    for (const name of Object.keys(sums) as (keyof Outcome)[]) sums[name] += outcome[name] / RUNS
  }
  return sums
}

/** B has the lift; C and D are like A. */
function runOnce(name: string, lift: number, random: () => number): Outcome {
  const outcome: Outcome = { winners: 0, misses: 0, found: 0 }
  const arms = new Map(weights.map(({ key }): [string, Arm] => [key, { exposed: 0, reached: 0 }]))
  const own = arms.get('guide') ?? { exposed: 0, reached: 0 }
  const toLift = (variant: string) => (variant === 'B' ? lift : 0)
  const show = (endUser: number) => {
    const variant = pickVariant(name, `end-user-${endUser}`, weights)?.key ?? ''
    expose(arms.get(variant) ?? own, random() < BASE_RATE + toLift(variant))
  }
  for (let look = 1, endUser = 0; look <= 2 * LOOKS; look += 1) {
    for (const until = countAtLook(look, plannedSize); endUser < until; endUser += 1) show(endUser)
    const compared = others.flatMap(({ key }) => {
      const seen = compareRates(own, arms.get(key) ?? own, { alpha: shared, tunedFor: pairSize })
      return seen ? [{ key, ...seen }] : []
    })
    if (compared.some((it) => isMissed(it, toLift(it.key)))) outcome.misses = 1
    if (look < LOOKS) continue
    const [best] = compared.filter(({ low }) => low > 0).sort((one, other) => other.lift - one.lift)
    if (best || compared.every(({ high }) => high < 0)) outcome.winners = 1
    if (best?.key === 'B' && look === LOOKS) outcome.found = 1
  }
  return outcome
}
