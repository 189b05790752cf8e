import { describe, expect, it } from 'vitest'
import { toTrend } from './to-trend.ts'

const onDay = (day: string, promoters: number, detractors: number) => ({
  day,
  promoters,
  passives: 0,
  detractors,
  n: promoters + detractors,
  score: null,
})

describe('the trend of the Net Promoter Score', () => {
  it('the trend has no score for days without answers', () => {
    const days = { from: '2026-03-01', to: '2026-03-03' }
    const trend = toTrend([onDay('2026-03-01', 1, 0), onDay('2026-03-03', 1, 1)], days)
    expect(trend.map(({ score }) => score)).toEqual([100, null, 0])
  })

  it('the trend weighs the days of a week by their answers', () => {
    const days = { from: '2026-01-02', to: '2026-04-16' }
    const trend = toTrend([onDay('2026-04-15', 1, 0), onDay('2026-04-16', 0, 3)], days)
    expect(trend).toHaveLength(15)
    expect(trend.at(-1)).toMatchObject({ from: '2026-04-10', to: '2026-04-16', score: -50 })
  })
})
