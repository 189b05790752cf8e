import type { DeliveredCondition, ManifestSegment } from '@waymark/contract'
import { describe, expect, it } from 'vitest'
import { evaluateCondition, matchSegment, type KnownEndUser } from './match-segment.ts'

const nobody: KnownEndUser = { now: 0, properties: {}, facts: undefined, progress: {} }
const nest = (segmentId: string): DeliveredCondition => ({ kind: 'SEGMENT', segmentId, operator: 'IN' })

describe('matchSegment', () => {
  it('asks each segment once, however often the others name it', () => {
    const depth = 60
    const segments: ManifestSegment[] = Array.from({ length: depth }, (_, at) => ({
      id: `segment-${at}`,
      conjunction: 'OR',
      rules: [nest(`segment-${at + 1}`), nest(`segment-${at + 1}`)],
    }))
    segments.push({
      id: `segment-${depth}`,
      conjunction: 'AND',
      rules: [{ kind: 'FACT', key: 'beta', operator: 'IN' }],
    })
    const book = { segments, properties: [] }
    expect(matchSegment(book, 'segment-0', { ...nobody, facts: new Set(['beta']) }).holds).toBe(true)
  })

  it('judges a property by what the app gave, not by what every object has', () => {
    const book = {
      segments: [],
      properties: [{ name: 'constructor', type: 'STRING' as const, timeUnit: null }],
    }
    const condition = { kind: 'PROPERTY', property: 'constructor', operator: 'EXISTS' } as const
    expect(evaluateCondition(book, condition, nobody).holds).toBe(false)
  })
})
