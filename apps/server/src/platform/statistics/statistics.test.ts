import { describe, expect, it } from 'vitest'
import { toSequentialErrors } from './confidence-sequence.ts'
import { compareRates, findRatioMismatch, planSize } from './index.ts'

const asked = { alpha: 0.05, tunedFor: 10_000 }

describe('an interval that may be looked at any time', () => {
  it('is wider than one for a single look, and narrowest where it is tuned for', () => {
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
  it('has the difference of shares in the middle of its interval', () => {
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

  it('says little about few, also if nobody or everybody reached the goal', () => {
    const few = compareRates({ exposed: 5, reached: 0 }, { exposed: 5, reached: 5 }, asked)!
    expect(few.lift).toBe(1)
    expect(few.low).toBeLessThan(0)
    expect(few.high).toBe(1)
    expect(compareRates({ exposed: 0, reached: 0 }, { exposed: 5, reached: 5 }, asked)).toBeUndefined()
  })
})

describe('the planned size', () => {
  it('grows as the lift shrinks, with the power, and with an uneven split', () => {
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

  it('may differ by chance, but not by more', () => {
    expect(mismatch(5000, 5050)).toBe(false)
    expect(mismatch(5000, 5600)).toBe(true)
    expect(mismatch(3333, 3333, 3500)).toBe(false)
    expect(mismatch(3333, 3333, 4200)).toBe(true)
    expect(mismatch(0, 8)).toBe(false)
    expect(mismatch(0, 0)).toBe(false)
  })
})
