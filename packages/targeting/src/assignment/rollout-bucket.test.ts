import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rolloutBucket } from './rollout-bucket.ts'

describe('rollout bucket', () => {
  it('a rollout bucket is between 0 and 99.99 and is the same each time, for any id', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.string({ unit: 'binary' }), (deploymentId, endUserId) => {
        const bucket = rolloutBucket(deploymentId, endUserId)
        expect(bucket).toBeGreaterThanOrEqual(0)
        expect(bucket).toBeLessThanOrEqual(99.99)
        expect(rolloutBucket(deploymentId, endUserId)).toBe(bucket)
      }),
    )
  })

  it.each(['end-user-', 'a', ''])('rollout buckets spread ids that count upwards (%j…) evenly', (prefix) => {
    const counts = new Array<number>(20).fill(0)
    for (let id = 0; id < 20_000; id++) {
      const slot = Math.floor(rolloutBucket('00000000-0000-7000-8000-00000000000a', `${prefix}${id}`) / 5)
      counts[slot] = counts[slot]! + 1
    }
    const chiSquare = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)

    // With 19 degrees of freedom, chance exceeds 43.8 once in a thousand.
    expect(chiSquare).toBeLessThan(43.8)
  })

  it('rollout buckets are independent between deployments', () => {
    const inBoth = Array.from({ length: 10_000 }, (_, id) => `end-user-${id}`).filter(
      (id) => rolloutBucket('deployment-1', id) < 50 && rolloutBucket('deployment-2', id) < 50,
    )
    expect(inBoth.length).toBeGreaterThan(2300)
    expect(inBoth.length).toBeLessThan(2700)
  })
})
