import { expect, test } from 'vitest'
import type { GoalTarget } from '@waymark/contract'
import { toGoalValues, toTarget } from './goal-values.ts'

test.for<GoalTarget>([
  {
    type: 'EVENT',
    name: 'order',
    conditions: [
      { property: 'shop', operator: 'IN', values: ['Wien', 'Graz'] },
      { property: 'total', operator: 'GT', value: 10 },
      { property: 'isGift', operator: 'EQ', value: true },
      { property: 'coupon', operator: 'EXISTS' },
    ],
  },
  { type: 'PAGE', url: { match: 'EQUALS', value: '/thanks' } },
])('a stored goal is edited as it was entered: $type', (target) => {
  expect(toTarget(toGoalValues({ name: 'Order', withinDays: 3, target } as never))).toEqual(target)
})

test('spaces around names do not count', () => {
  expect(toTarget({ ...toGoalValues(null), eventName: ' order ' })).toEqual({
    type: 'EVENT',
    name: 'order',
    conditions: [],
  })
})
