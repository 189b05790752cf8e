import { pickVariant } from '../../packages/targeting/src/assignment/pick-variant.ts'
import {
  compareRates,
  findRatioMismatch,
  planSize,
  type Arm,
} from '../../apps/server/src/platform/statistics/index.ts'
import type { Figure } from '../figure.ts'
import {
  RATIO_ALPHA,
  RUNS,
  SEEDS,
  isDecided,
  isMissed,
  say,
  toBinomialInterval,
  toError,
} from './experiments.ts'
import { createRandom } from './random.ts'

const ALPHA = 0.05
const POWER = 0.8
const BASE_RATE = 0.2
const MIN_LIFT = 0.1
const LOOKS = 100
const VARIANTS = [
  { key: 'control', weight: 50 },
  { key: 'changed', weight: 50 },
]
const plan = planSize({ baseRate: BASE_RATE, minLift: MIN_LIFT, alpha: ALPHA, power: POWER })

/**
 * Half of the accounts have up to three members, and a hundredth of them has a tenth of the people: sizes are lognormal.
 * The likeness of two members is their correlation, and there are about twice as many end users as will be planned. They
 * come one by one, so that accounts grow until the end, or a whole account at a time.
 */
const worlds = [
  { name: 'members who agree in part, coming one by one', arrival: 'mixed', likeness: 0.3, endUsers: 13_400 },
  { name: 'members who all do the same, coming together', arrival: 'whole', likeness: 1, endUsers: 33_400 },
] as const
type World = (typeof worlds)[number]

/**
 * Experiments by account, looked at a hundred times until twice as many were compared as planned. Without a difference,
 * the interval for end users by themselves names winners far more often than stated, which is why there is another one.
 */
export function measureAccounts(): Figure[] {
  return worlds.flatMap((world, place) => {
    const outcomes = SEEDS.map((seed) => ({
      seed,
      same: repeat(seed + 10 + 2 * place, 0, world),
      better: repeat(seed + 11 + 2 * place, MIN_LIFT, world),
    }))
    const decided = outcomes.reduce((sum, { better }) => sum + better.decided, 0)
    const found = outcomes.reduce((sum, { better }) => sum + better.found, 0) / decided
    const [least] = toBinomialInterval(POWER, Math.round(RUNS * decided))
    const naive = outcomes.map(({ same }) => same.naive)
    return [
      ...outcomes.flatMap(({ seed, same, better }) => [
        toError(
          `by account, ${world.name}, seed ${seed}: a winner without a difference`,
          same.winners,
          ALPHA,
        ),
        toError(
          `by account, ${world.name}, seed ${seed}: an interval without the truth, at any look`,
          Math.max(same.misses, better.misses),
          ALPHA,
        ),
        toError(
          `by account, ${world.name}, seed ${seed}: a false alarm about the ratio of accounts`,
          Math.max(same.mismatches, better.mismatches),
          RATIO_ALPHA,
        ),
      ]),
      {
        name: `Experiments by account, ${world.name}: a lift of ${say(MIN_LIFT)} found once planned, all seeds`,
        ours: say(found),
        beside: `at least ${say(POWER)} stated; ${say(decided / SEEDS.length)} of the experiments came that far`,
        ratio: null,
        target: `≥ ${say(least)}`,
        isMet: found >= least,
      },
      {
        name: `Experiments by account, ${world.name}: the same as if end users were independent, a winner without a difference`,
        ours: `${say(Math.min(...naive))} to ${say(Math.max(...naive))}`,
        beside: `${say(ALPHA)} stated`,
        ratio: null,
        target: '',
        isMet: null,
      },
    ]
  })
}

/** Shares of the runs. */
interface Outcome {
  /** A winner was named at some look from the planned size on. */
  winners: number
  /** The planned size was reached, and the right one named there. */
  decided: number
  found: number
  /** The interval did not contain the true lift at some look. */
  misses: number
  mismatches: number
  /** A winner was named by the interval for end users by themselves. */
  naive: number
}

function repeat(seed: number, lift: number, world: World): Outcome {
  const random = createRandom(seed)
  const sums = { winners: 0, decided: 0, found: 0, misses: 0, mismatches: 0, naive: 0 }
  for (let run = 0; run < RUNS; run += 1) {
    const outcome = runOnce(createPeople(`${seed}-${run}`, { lift, random, world }), lift)
    for (const name of Object.keys(sums) as (keyof Outcome)[]) sums[name] += Number(outcome[name]) / RUNS
  }
  return sums
}

interface Person {
  account: number
  isChanged: boolean
  hasReached: boolean
}

interface Draw {
  lift: number
  random: () => number
  world: World
}

/** The end users of accounts, in the order in which they come. */
function createPeople(experiment: string, { lift, random, world }: Draw): Person[] {
  const people: Person[] = []
  for (let account = 0; people.length < world.endUsers; account += 1) {
    const members = Math.max(1, Math.round(Math.exp(1.2 + drawNormal(random))))
    const isChanged = pickVariant(experiment, `account-${account}`, VARIANTS)?.key === 'changed'
    const rate = BASE_RATE + (isChanged ? lift : 0)
    // Each does as the account does, or decides alone: two are alike if both do as it does.
    const followers = Math.sqrt(world.likeness)
    const ofAccount = random() < rate
    for (let member = 0; member < members; member += 1) {
      const hasReached = random() < followers ? ofAccount : random() < rate
      people.push({ account, isChanged, hasReached })
    }
  }
  return world.arrival === 'mixed' ? shuffle(people, random) : people
}

function runOnce(people: readonly Person[], lift: number): Record<keyof Outcome, boolean> {
  const outcome = {
    winners: false,
    decided: false,
    found: false,
    misses: false,
    mismatches: false,
    naive: false,
  }
  const control = createCounter()
  const changed = createCounter()
  const add = (person: Person) => (person.isChanged ? changed : control).add(person)
  for (let look = 1, come = 0; look <= LOOKS; look += 1) {
    for (const until = Math.floor((people.length * look) / LOOKS); come < until; come += 1) {
      add(people[come]!)
    }
    const arms = [control.arm, changed.arm] as const
    const mismatched = arms.map(({ units }) => ({ exposed: units.count, share: 0.5 }))
    if (findRatioMismatch(mismatched)) outcome.mismatches = true
    if (look >= LOOKS / 2 && isDecided(compareAlone(...arms))) outcome.naive = true
    const seen = compareRates(...arms, { alpha: ALPHA, tunedFor: plan })
    if (!seen) continue
    if (isMissed(seen, lift)) outcome.misses = true
    if (control.arm.exposed + changed.arm.exposed < plan * seen.designEffect) continue
    noteVerdict(outcome, seen)
  }
  return outcome
}

/** Notes what was seen at the planned size or later. */
function noteVerdict(outcome: Record<keyof Outcome, boolean>, seen: { low: number; high: number }): void {
  if (!outcome.decided) outcome.found = seen.low > 0
  outcome.decided = true
  if (isDecided(seen)) outcome.winners = true
}

const compareAlone = (...[one, other]: readonly [Arm, Arm]) =>
  compareRates(
    { exposed: one.exposed, reached: one.reached },
    { exposed: other.exposed, reached: other.reached },
    { alpha: ALPHA, tunedFor: plan },
  )

/** Counts an arm by account as people come, as the stores of events sum it up. */
function createCounter() {
  const arm = {
    exposed: 0,
    reached: 0,
    units: { count: 0, exposedSquares: 0, reachedSquares: 0, products: 0 },
  }
  const accounts = new Map<number, { n: number; y: number }>()
  return {
    arm,
    add({ account, hasReached }: Person) {
      const { n, y } = accounts.get(account) ?? { n: 0, y: 0 }
      const now = { n: n + 1, y: y + Number(hasReached) }
      accounts.set(account, now)
      arm.exposed += 1
      arm.reached += now.y - y
      arm.units.count = accounts.size
      arm.units.exposedSquares += now.n ** 2 - n ** 2
      arm.units.reachedSquares += now.y ** 2 - y ** 2
      arm.units.products += now.n * now.y - n * y
    },
  }
}

/** By Box and Muller. */
const drawNormal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** By Fisher and Yates, in place. */
function shuffle<T>(items: T[], random: () => number): T[] {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const place = Math.floor(random() * (last + 1))
    const item = items[last]!
    items[last] = items[place]!
    items[place] = item
  }
  return items
}
