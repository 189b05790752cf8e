import { listVariants, pickVariant } from '@waymark/targeting'
import { expect, it } from 'vitest'
import { createRandom } from '../../demo/sample/create-random.ts'
import { toDurationBucket } from '../../platform/db/duration-bucket.ts'
import type { GoalFigures, GoalSum } from '../../platform/events/goal-figures.ts'
import { planSize } from '../../platform/statistics/index.ts'
import { judgeComparison } from './judge-comparison.ts'

const [hourMs, dayMs] = [3_600_000, 86_400_000]
const windowMs = 2 * dayMs
const experiment = {
  baseRate: 0.3,
  minLift: 0.2,
  variants: [{ key: 'B' as const, percent: 50, projectId: '', projectVersion: 1 }],
}
const weights = listVariants({ experiment })
const planned = planSize({ baseRate: 0.3, minLift: 0.2, alpha: 0.05, power: 0.8, split: 0.5 })
const runs = 100

interface Person {
  variant: string
  exposedMs: number
  reachedMs: number
}

/**
 * Everyone comes within an hour. Equally many reach the goal with both variants: at once with B, and at the last moment
 * with A.
 */
function imagine(seed: number, rate: number): Person[] {
  const random = createRandom(seed)
  return Array.from({ length: 2 * planned }, (_, place) => {
    const variant = pickVariant(`experiment ${seed}`, `end-user-${place}`, weights)?.key ?? ''
    const exposedMs = (place / (2 * planned)) * hourMs
    const takesMs = variant === 'B' ? 1000 : windowMs - 1000
    return { variant, exposedMs, reachedMs: random.chance(rate) ? exposedMs + takesMs : Infinity }
  })
}

/** The answer of the event store about these people now. */
const answer = (
  people: readonly Person[],
  nowMs: number,
): Pick<GoalFigures, 'sumGoal' | 'sumGoalByUnit'> => ({
  sumGoal: async ({ since, until }) =>
    people
      .filter(
        ({ exposedMs }) => exposedMs <= nowMs && exposedMs >= since.getTime() && exposedMs < until.getTime(),
      )
      .map(({ variant, exposedMs, reachedMs }): GoalSum => {
        const bucket = reachedMs <= nowMs ? toDurationBucket(reachedMs - exposedMs) : null
        return {
          version: 1,
          variant,
          bucket,
          day: new Date(exposedMs).toISOString().slice(0, 10),
          endUsers: 1,
        }
      }),
  sumGoalByUnit: async () => [],
})

async function look(people: readonly Person[], nowMs: number) {
  const events = answer(people, nowMs)
  const now = new Date(nowMs)
  const query = { subjectNum: 1, goalNum: 1, windowMs, since: new Date(0), until: new Date(nowMs + dayMs) }
  const current = { experiment, holdout: undefined, unit: 'END_USER' as const, versions: new Set([1]) }
  const sums = await events.sumGoal(query)
  const judged = await judgeComparison(
    events,
    { experiment: current, holdout: undefined },
    { query, sums, isMain: true, now },
  )
  return judged.experiment!
}

it('a variant is not the winner for being quicker, however often it is looked at', async () => {
  let winners = 0
  for (let seed = 0; seed < runs; seed += 1) {
    const people = imagine(seed, 0.3)
    let isNamed = false
    for (let nowMs = hourMs / 2; nowMs < 3 * dayMs; nowMs += dayMs / 2) {
      const { verdict, size, open } = await look(people, nowMs)
      const known = people.filter(({ exposedMs }) => exposedMs <= nowMs)
      expect(size + open).toBe(known.length)
      expect(size).toBe(known.filter(({ exposedMs }) => exposedMs < nowMs - windowMs).length)
      if (size < planned) expect(verdict).toBe('OPEN')
      if (verdict === 'WINNER') isNamed = true
    }
    if (isNamed) winners += 1
  }
  expect(winners / runs).toBeLessThanOrEqual(0.05)
})

it('groups of the wrong sizes are found while people still have time', async () => {
  const people = imagine(1, 0.3).filter(({ variant }, place) => variant === 'B' || place % 3 === 0)
  expect(await look(people, hourMs)).toMatchObject({ size: 0, isMismatched: true, verdict: 'OPEN' })
})
