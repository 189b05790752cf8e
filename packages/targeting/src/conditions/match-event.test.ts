import type { EventCondition } from '@waymark/contract'
import { describe, expect, it } from 'vitest'
import { matchEvent } from './match-event.ts'

const order = { plan: 'Gold', total: 120.5, count: '3', isFirst: true }

const holds = (property: string, operator: EventCondition['operator'], operand: object = {}) =>
  matchEvent([{ property, operator, ...operand }], order)

describe('conditions on the properties of an event', () => {
  it('conditions on an event compare texts regardless of case', () => {
    expect(holds('plan', 'EQ', { value: 'gold' })).toBe(true)
    expect(holds('plan', 'NEQ', { value: 'GOLD' })).toBe(false)
    expect(holds('plan', 'CONTAINS', { value: 'OL' })).toBe(true)
    expect(holds('plan', 'STARTS_WITH', { value: 'old' })).toBe(false)
    expect(holds('plan', 'IN', { values: ['silver', 'gold'] })).toBe(true)
  })

  it('conditions on an event compare numbers, also those sent as text', () => {
    expect(holds('total', 'GT', { value: 120 })).toBe(true)
    expect(holds('total', 'LTE', { value: 120 })).toBe(false)
    expect(holds('count', 'EQ', { value: 3 })).toBe(true)
    expect(holds('count', 'NOT_IN', { values: [3, 4] })).toBe(false)
    expect(holds('plan', 'GT', { value: 1 })).toBe(false)
  })

  it('conditions on an event compare yes and no', () => {
    expect(holds('isFirst', 'EQ', { value: true })).toBe(true)
    expect(holds('isFirst', 'EQ', { value: false })).toBe(false)
  })

  it('conditions on an event need the property, except for its absence', () => {
    expect(holds('coupon', 'NEQ', { value: 'x' })).toBe(false)
    expect(holds('coupon', 'NOT_EXISTS')).toBe(true)
    expect(holds('plan', 'EXISTS')).toBe(true)
    expect(holds('toString', 'EXISTS')).toBe(false)
    expect(matchEvent([{ property: 'plan', operator: 'EXISTS' }], undefined)).toBe(false)
  })

  it('conditions on an event must all hold, and none is always met', () => {
    expect(
      matchEvent(
        [
          { property: 'plan', operator: 'EQ', value: 'gold' },
          { property: 'total', operator: 'GT', value: 1000 },
        ],
        order,
      ),
    ).toBe(false)
    expect(matchEvent([], undefined)).toBe(true)
  })

  it('a condition with an operator of a later version is not met', () => {
    expect(holds('plan', 'SOUNDS_LIKE' as 'EQ', { value: 'gold' })).toBe(false)
  })
})
