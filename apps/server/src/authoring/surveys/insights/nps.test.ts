import { describe, expect, it } from 'vitest'
import { toNpsMargin, toNpsScore } from './nps.ts'

describe('the Net Promoter Score', () => {
  it('the Net Promoter Score is the share of promoters minus that of detractors, and null without answers', () => {
    expect(toNpsScore({ promoters: 5, passives: 3, detractors: 2 })).toBeCloseTo(30)
    expect(toNpsScore({ promoters: 0, passives: 0, detractors: 4 })).toBe(-100)
    expect(toNpsScore({ promoters: 0, passives: 0, detractors: 0 })).toBeNull()
  })

  // Calculated by hand for 36 answers, 15 promoters and 9 detractors: n 39, p 15.75/39, d 9.75/39.
  it('the Net Promoter Score has a margin of error by the adjusted Wald method', () => {
    expect(toNpsMargin({ promoters: 15, passives: 12, detractors: 9 })).toBeCloseTo(24.9, 1)
    expect(toNpsMargin({ promoters: 0, passives: 0, detractors: 0 })).toBeNull()
  })

  it('the margin of the Net Promoter Score is wide for few answers that agree, and narrows with more', () => {
    const few = toNpsMargin({ promoters: 3, passives: 0, detractors: 0 }) ?? 0
    const many = toNpsMargin({ promoters: 3000, passives: 0, detractors: 0 }) ?? 0
    expect(few).toBeGreaterThan(20)
    expect(many).toBeLessThan(few / 10)
  })
})
