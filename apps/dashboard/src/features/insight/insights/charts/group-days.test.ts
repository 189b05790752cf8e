import { describe, expect, it } from 'vitest'
import { groupDays, nameSpan } from './group-days.ts'

const toDays = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    seen: 1,
  }))

describe('days in a chart', () => {
  it('days in a chart stand alone while their bars can be told apart', () => {
    const spans = groupDays(toDays(92))
    expect(spans).toHaveLength(92)
    expect(spans[0]).toEqual({ from: '2026-01-01', to: '2026-01-01', counts: { seen: 1 } })
  })

  it('many days in a chart are summed up by week, and only the first week may be short', () => {
    const spans = groupDays(toDays(100))
    expect(spans.map(({ counts }) => counts.seen)).toEqual([2, ...Array.from({ length: 14 }, () => 7)])
    expect(spans.at(-1)?.to).toBe('2026-04-10')
    expect(nameSpan(spans[1]!, 'en')).toBe('Jan 3 – Jan 9')
  })

  it('a chart may have no days', () => {
    expect(groupDays([])).toEqual([])
  })
})
