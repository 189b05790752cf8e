import { deploymentStatuses } from '@waymark/contract/constants'
import { describe, expect, it } from 'vitest'
import { listTransitions } from './transitions.ts'

describe('transitions of a deployment', () => {
  it('a deployment of any status has something that can be done next', () => {
    for (const status of deploymentStatuses) {
      expect(listTransitions({ status, hasPendingChanges: false }).length).toBeGreaterThan(0)
    }
  })

  it('a deployment that is not delivered cannot be stopped', () => {
    for (const status of ['DRAFT', 'STOPPED', 'ENDED'] as const) {
      expect(listTransitions({ status, hasPendingChanges: true })).not.toContain('stop')
    }
  })

  it('a live deployment can go live again only with changes', () => {
    expect(listTransitions({ status: 'LIVE', hasPendingChanges: false })).toEqual(['stop'])
    expect(listTransitions({ status: 'LIVE', hasPendingChanges: true })).toEqual(['goLive', 'stop'])
    expect(listTransitions({ status: 'SCHEDULED', hasPendingChanges: true })).toContain('goLive')
  })
})
