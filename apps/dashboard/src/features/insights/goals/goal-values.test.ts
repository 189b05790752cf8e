import { expect, test } from 'vitest'
import type { GoalTarget } from '@waymark/contract'
import { newCondition, toGoalValues, toTarget } from './goal-values.ts'

const empty = toGoalValues(null)

test('numbers are compared as numbers, and texts as texts', () => {
  const conditions = [
    { ...newCondition(), property: ' total ', operator: 'GT' as const, operand: ' 12.5 ' },
    { ...newCondition(), property: 'plan', operator: 'EQ' as const, operand: 'gold' },
    { ...newCondition(), property: 'code', operator: 'STARTS_WITH' as const, operand: '12' },
    { ...newCondition(), property: 'isGift', operator: 'EQ' as const, operand: 'true' },
    { ...newCondition(), property: 'shop', operator: 'IN' as const, operand: 'Wien, 7, ' },
    { ...newCondition(), property: 'coupon', operator: 'EXISTS' as const, operand: 'left over' },
  ]
  expect(toTarget({ ...empty, eventName: ' order ', conditions })).toEqual({
    type: 'EVENT',
    name: 'order',
    conditions: [
      { property: 'total', operator: 'GT', value: 12.5 },
      { property: 'plan', operator: 'EQ', value: 'gold' },
      { property: 'code', operator: 'STARTS_WITH', value: '12' },
      { property: 'isGift', operator: 'EQ', value: true },
      { property: 'shop', operator: 'IN', values: ['Wien', 7] },
      { property: 'coupon', operator: 'EXISTS' },
    ],
  })
})

test('a stored goal is edited as it was entered', () => {
  const target: GoalTarget = {
    type: 'EVENT',
    name: 'order',
    conditions: [
      { property: 'shop', operator: 'IN', values: ['Wien', 7] },
      { property: 'total', operator: 'GT', value: 10 },
    ],
  }
  expect(toTarget(toGoalValues({ name: 'Order', withinDays: 3, target } as never))).toEqual(target)
  const page: GoalTarget = { type: 'PAGE', url: { match: 'EQUALS', value: '/thanks' } }
  expect(toTarget(toGoalValues({ name: 'Thanks', withinDays: 3, target: page } as never))).toEqual(page)
})
