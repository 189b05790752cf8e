import { deploymentStatuses } from '@waymark/contract/constants'
import { describe, expect, it } from 'vitest'
import { listTransitions } from './transitions.ts'

describe('what a deployment can do next', () => {
  it('is always something', () => {
    for (const status of deploymentStatuses) {
      expect(listTransitions({ status, hasPendingChanges: false }).length).toBeGreaterThan(0)
    }
  })

  it('never is to stop what is not delivered', () => {
    for (const status of ['DRAFT', 'STOPPED', 'ENDED'] as const) {
      expect(listTransitions({ status, hasPendingChanges: true })).not.toContain('stop')
    }
  })

  it('offers to go live while live only with changes', () => {
    expect(listTransitions({ status: 'LIVE', hasPendingChanges: false })).toEqual(['stop'])
    expect(listTransitions({ status: 'LIVE', hasPendingChanges: true })).toEqual([
      'goLiveWithChanges',
      'stop',
    ])
    expect(listTransitions({ status: 'SCHEDULED', hasPendingChanges: true })).toContain('goLiveWithChanges')
  })
})
