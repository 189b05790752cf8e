import { describe, expect, it } from 'vitest'
import { fillDays, readDays, readVersion } from './selected-days.ts'

const now = new Date('2026-03-01T23:30:00Z')
const read = (query: string) => readDays(new URLSearchParams(query), 'all', now)

describe('the selected days', () => {
  it('all days are selected unless the URL says otherwise', () => {
    expect(read('')).toEqual({ range: 'all', days: null })
  })

  it('the selected days are whole days in UTC, today included', () => {
    expect(read('days=7')).toEqual({ range: '7', days: { from: '2026-02-23', to: '2026-03-01' } })
  })

  it('the URL may select any days, even a single one', () => {
    const days = { from: '2026-01-05', to: '2026-01-05' }
    expect(read('from=2026-01-05&to=2026-01-05&days=7')).toEqual({ range: 'custom', days })
  })

  it.each([
    'days=8',
    'days=',
    'from=2026-01-05',
    'from=2026-01-05&to=2026-01-04',
    'from=x&to=y',
    'from=0020-01-01&to=2026-01-01',
  ])('all days are selected for the invalid query %s', (query) => {
    expect(read(query)).toEqual({ range: 'all', days: null })
  })

  it('days without figures are filled with zeros', () => {
    const known = [{ day: '2026-02-27', n: 3 }]
    expect(fillDays(known, { from: '2026-02-26', to: '2026-02-28' }, { n: 0 })).toEqual([
      { day: '2026-02-26', n: 0 },
      { day: '2026-02-27', n: 3 },
      { day: '2026-02-28', n: 0 },
    ])
    expect(fillDays<(typeof known)[number]>([], null, { n: 0 })).toEqual([])
  })
})

describe('the selected version', () => {
  it('all versions are selected unless the URL names one', () => {
    expect(readVersion(new URLSearchParams('v=2'))).toBe(2)
    for (const v of ['', '0', '-1', '1.5', 'x']) expect(readVersion(new URLSearchParams({ v }))).toBeNull()
  })
})
