import { describe, expect, it } from 'vitest'
import { createRandom } from '../../../demo/sample/create-random.ts'
import type { StepCounts } from '../../../platform/db/tables/delivery.ts'
import { findBreach } from './find-breach.ts'

const limit = 0.2
const guardrails = { dismissals: null, missingElements: limit }
const rest = { seen: 0, dismissed: 0, measured: 0, slow: 0 }
const runs = 400

/** Checks after every ten people a guide whose steps miss their element as often as given. */
function isEverPaused(seed: number, shares: readonly number[], people: number): boolean {
  const random = createRandom(seed)
  const counts = shares.map((): StepCounts => ({ attempts: 0, missing: 0 }))
  for (let person = 1; person <= people; person += 1) {
    for (const [step, count] of counts.entries()) {
      count.attempts += 1
      if (random.chance(shares[step]!)) count.missing += 1
    }
    // As the event store lists them: only steps that were missing at least once.
    const steps = Object.fromEntries(counts.filter(({ missing }) => missing > 0).entries())
    if (person % 10 === 0 && findBreach(guardrails, { ...rest, steps })) return true
  }
  return false
}

const countPaused = (shares: readonly number[], people = 600) =>
  Array.from({ length: runs }, (_, run) => isEverPaused(run, shares, people)).filter(Boolean).length

describe('the limit of missing elements', () => {
  it.each([1, 5])(
    'the limit of missing elements is rarely exceeded by chance while %i steps are at the limit',
    (steps) => {
      expect(countPaused(Array.from({ length: steps }, () => limit)) / runs).toBeLessThanOrEqual(0.05)
    },
  )

  it('the limit of missing elements is exceeded by a single step that nobody finds', () => {
    const found = Array.from({ length: 9 }, () => 0.01)
    expect(countPaused([...found, 1], 100)).toBe(runs)
  })

  it('the limit of missing elements names the share of the step that lacks most', () => {
    const steps = { a: { attempts: 100, missing: 60 }, b: { attempts: 100, missing: 90 } }
    expect(findBreach(guardrails, { ...rest, steps })).toEqual({
      guardrail: 'MISSING_ELEMENTS',
      share: 0.9,
      limit,
    })
  })
})
