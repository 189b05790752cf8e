import { describe, expect, it } from 'vitest'
import { toSequentialErrors } from './confidence-sequence.ts'
import { compareRates, findRatioMismatch, planSize, type Arm } from './index.ts'

const asked = { alpha: 0.05, tunedFor: 10_000 }

describe('an interval that may be looked at any time', () => {
  it('an interval for any number of looks is wider than for a single one, and narrowest where it is tuned', () => {
    const at = (size: number) => toSequentialErrors(size, asked)
    expect(at(10_000)).toBeCloseTo(3.035, 3)
    expect(at(10_000) / Math.sqrt(10_000)).toBeLessThan(
      toSequentialErrors(10_000, { ...asked, tunedFor: 100 }) / Math.sqrt(10_000),
    )
    for (const size of [10, 100, 1000, 100_000, 10_000_000]) expect(at(size)).toBeGreaterThan(1.96)
    expect(toSequentialErrors(1000, { ...asked, alpha: 0.01 })).toBeGreaterThan(at(1000))
  })
})

describe('the comparison of two variants', () => {
  it('a comparison has the difference of shares in the middle of its interval', () => {
    const { lift, low, high } = compareRates(
      { exposed: 5000, reached: 1000 },
      { exposed: 5000, reached: 1200 },
      asked,
    )!
    expect(lift).toBeCloseTo(0.04, 10)
    expect((low + high) / 2).toBeCloseTo(lift, 10)
    expect(high - lift).toBeCloseTo(3.035 * Math.sqrt(0.16 / 5000 + 0.1824 / 5000), 4)
    expect(low).toBeGreaterThan(0)
  })

  it('a comparison has a wide interval for few, also if nobody or everybody reached the goal', () => {
    const few = compareRates({ exposed: 5, reached: 0 }, { exposed: 5, reached: 5 }, asked)!
    expect(few.lift).toBe(1)
    expect(few.low).toBeLessThan(0)
    expect(few.high).toBe(1)
    expect(compareRates({ exposed: 0, reached: 0 }, { exposed: 5, reached: 5 }, asked)).toBeUndefined()
  })
})

/** How many of each account were exposed, and how many of them reached the goal. */
type Account = readonly [exposed: number, reached: number]

function toArm(accounts: readonly Account[]): Arm {
  const sum = (toTerm: (account: Account) => number) => accounts.reduce((all, it) => all + toTerm(it), 0)
  return {
    exposed: sum(([exposed]) => exposed),
    reached: sum(([, reached]) => reached),
    units: {
      count: accounts.length,
      exposedSquares: sum(([exposed]) => exposed ** 2),
      reachedSquares: sum(([, reached]) => reached ** 2),
      products: sum(([exposed, reached]) => exposed * reached),
    },
  }
}

/** Sixty accounts of 1 to 12 end users, in some of which nearly all reach the goal, and in some nobody. */
const listAccounts = (shift: number) =>
  Array.from({ length: 60 }, (_, place): Account => {
    const exposed = 1 + ((place * 7) % 12)
    return [exposed, Math.floor((((place * 5 + shift) % 9) * exposed) / 10)]
  })

describe('the comparison of two variants by account', () => {
  const control = toArm(listAccounts(0))
  const variant = toArm(listAccounts(3))

  it('a comparison by account has the standard error of a regression with clustered errors', () => {
    const { lift, low, high, designEffect } = compareRates(control, variant, asked)!
    expect([control.exposed, control.reached, variant.exposed, variant.reached]).toEqual([390, 137, 390, 145])
    expect(lift).toBeCloseTo(8 / 390, 10)
    // By statsmodels 0.15: WLS of the goal on the variant, cov_type='cluster' by account without a correction, with an
    // account of 6.5 who reached the goal and one of 6.5 who did not in each variant. Of end users by themselves: 0.034324.
    const standardError = 0.0527029996388
    expect(designEffect).toBeCloseTo((standardError / 0.03432433900100496) ** 2, 8)
    const margin = toSequentialErrors(780 / designEffect, asked) * standardError
    expect(high - lift).toBeCloseTo(margin, 8)
    expect(lift - low).toBeCloseTo(margin, 8)
  })

  it('a comparison by account equals that by end user if each account has one', () => {
    const [few, more] = [listOnes(800, 5), listOnes(900, 4)]
    const byEndUser = [few, more].map(({ exposed, reached }) => ({ exposed, reached })) as [Arm, Arm]
    expect(compareRates(few, more, asked)).toEqual(compareRates(...byEndUser, asked))
    expect(compareRates(few, more, asked)).toMatchObject({ designEffect: 1 })
  })

  it('a comparison by account is no narrower than that by end user', () => {
    const halves = toArm(Array.from({ length: 100 }, () => [2, 1]))
    const compared = compareRates(halves, halves, asked)!
    expect(compared).toEqual(
      compareRates({ exposed: 200, reached: 100 }, { exposed: 200, reached: 100 }, asked),
    )
  })

  it('a comparison by account needs forty accounts in each variant, or more if one of them is large', () => {
    const equal = (count: number) => toArm(Array.from({ length: count }, () => [5, 1]))
    expect(compareRates(equal(40), equal(40), asked)).toBeDefined()
    expect(compareRates(equal(39), equal(400), asked)).toBeUndefined()
    const giant = toArm([...Array.from({ length: 400 }, (): Account => [5, 1]), [500, 400]])
    expect(compareRates(equal(400), giant, asked)).toBeUndefined()
  })
})

const listOnes = (count: number, every: number) =>
  toArm(Array.from({ length: count }, (_, place) => [1, Number(place % every === 0)]))

describe('the planned size', () => {
  it('the planned size grows as the lift shrinks, with the power, and with an uneven split', () => {
    const plan = { baseRate: 0.2, minLift: 0.1, alpha: 0.05, power: 0.8 } as const
    expect(planSize(plan)).toBe(1113)
    expect(planSize({ ...plan, minLift: 0.01 })).toBeGreaterThan(80 * planSize(plan))
    expect(planSize({ ...plan, power: 0.9 })).toBeGreaterThan(planSize(plan))
    expect(planSize({ ...plan, split: 0.1 })).toBeGreaterThan(2 * planSize(plan))
  })
})

describe('the ratio of samples', () => {
  const mismatch = (...exposed: number[]) =>
    findRatioMismatch(exposed.map((it) => ({ exposed: it, share: 1 / exposed.length })))

  it('the ratio of samples may differ by chance, but not by more', () => {
    expect(mismatch(5000, 5050)).toBe(false)
    expect(mismatch(5000, 5600)).toBe(true)
    expect(mismatch(3333, 3333, 3500)).toBe(false)
    expect(mismatch(3333, 3333, 4200)).toBe(true)
    expect(mismatch(0, 8)).toBe(false)
    expect(mismatch(0, 0)).toBe(false)
  })
})
