import { describe, expect, it } from 'vitest'
import { toFunnel } from './to-funnel.ts'

const toStep = (name: string, endUsers: number, dropOff: number | null = null, missing = 0) => ({
  stepKey: name,
  name,
  seen: { count: endUsers * 2, endUsers },
  leadsTo: null,
  dropOff,
  missing,
  actions: [],
})

describe('the funnel by step', () => {
  it('the funnel measures each step against the one that most people reached', () => {
    const funnel = toFunnel([toStep('a', 200), toStep('b', 100, 0.5), toStep('c', 50, 0.5, 3)])
    expect(funnel.map(({ share }) => share)).toEqual([1, 0.5, 0.25])
    expect(funnel.map(({ number }) => number)).toEqual([1, 2, 3])
    expect(funnel[2]).toMatchObject({ endUsers: 50, dropOff: 0.5, missing: 3 })
  })

  it('the funnel stays within bounds when a later step was reached by more people', () => {
    const funnel = toFunnel([toStep('a', 10), toStep('b', 40, -3)])
    expect(funnel.map(({ share }) => share)).toEqual([0.25, 1])
    expect(funnel[1]?.dropOff).toBe(0)
  })

  it('the funnel has no shares before anybody came', () => {
    expect(toFunnel([toStep('a', 0), toStep('b', 0)]).map(({ share }) => share)).toEqual([null, null])
    expect(toFunnel([])).toEqual([])
  })

  it('the funnel loses nobody before the first step', () => {
    expect(toFunnel([toStep('a', 10, 0.2)])[0]?.dropOff).toBeNull()
  })
})
