import { describe, expect, it } from 'vitest'
import { readSelection, toRequest } from './read-selection.ts'

const read = (query: string) => readSelection(new URLSearchParams(query))
const now = new Date('2026-03-01T23:30:00Z')

describe('which insights are asked for', () => {
  it('are all of them, unless the address says otherwise', () => {
    expect(read('')).toEqual({ version: null, range: 'all' })
    expect(toRequest('d', read(''), now)).toEqual({ deploymentId: 'd' })
  })

  it('are those of one version', () => {
    expect(toRequest('d', read('v=2'), now)).toEqual({ deploymentId: 'd', version: 2 })
  })

  it('are those of whole days in UTC, today included', () => {
    expect(toRequest('d', read('days=7'), now)).toEqual({
      deploymentId: 'd',
      from: '2026-02-23',
      to: '2026-03-01',
    })
  })

  it.each(['v=0', 'v=-1', 'v=1.5', 'v=x', 'days=8', 'days='])('are all of them for %s', (query) => {
    expect(read(query)).toEqual({ version: null, range: 'all' })
  })
})
