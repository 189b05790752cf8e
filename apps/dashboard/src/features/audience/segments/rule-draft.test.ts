import { expect, test } from 'vitest'
import type { Condition } from '@waymark/contract'
import { createId, createSegment } from '../../../../test/examples.ts'
import { chooseProperty, createLeafDraft, toConditions, toSegmentDraft } from './rule-draft.ts'

const types = {
  tags: 'LIST',
  renewal: 'DATE',
  balance: 'DECIMAL',
  beta: 'BOOLEAN',
  plan: 'STRING',
  orders: 'INTEGER',
  seats: 'INTEGER',
  signed_up: 'TIME',
  version: 'APP_VERSION_NAME',
} as const
const findType = (name: string) => types[name as keyof typeof types]

test('every kind of condition comes back from its fields as it was', () => {
  const leaves = [
    { kind: 'PROPERTY', property: 'plan', operator: 'EQ', value: 'gold', caseSensitive: true },
    { kind: 'PROPERTY', property: 'orders', operator: 'IN', values: [1, 2] },
    { kind: 'PROPERTY', property: 'signed_up', operator: 'BETWEEN', values: [0.5, 12] },
    { kind: 'PROPERTY', property: 'version', operator: 'GTE', value: '2.10' },
    { kind: 'PROPERTY', property: 'plan', operator: 'NOT_EXISTS' },
    { kind: 'PROPERTY', property: 'tags', operator: 'HAS_ALL', values: ['a', 'b'], caseSensitive: true },
    { kind: 'PROPERTY', property: 'renewal', operator: 'DAYS_AHEAD', value: 14 },
    { kind: 'PROPERTY', property: 'renewal', operator: 'BETWEEN', values: ['2026-01-01', '2026-02-01'] },
    { kind: 'PROPERTY', property: 'balance', operator: 'LT', value: 0.5 },
    { kind: 'PROPERTY', property: 'beta', operator: 'IS_FALSE' },
    { kind: 'SEGMENT', segmentId: createId(), operator: 'NOT_IN' },
    { kind: 'PROVIDER', providerId: createId(), operator: 'IN' },
    {
      kind: 'EVENT',
      name: 'order',
      conditions: [{ property: 'total', operator: 'GTE', value: 100 }],
      test: 'AT_LEAST',
      times: 3,
      days: 7,
    },
    { kind: 'EVENT', name: 'order', conditions: [], test: 'LAST_BEFORE', times: null, days: 14 },
    { kind: 'ACCOUNT_EVENT', name: 'order', conditions: [], test: 'AT_LEAST', times: 2, days: null },
    { kind: 'ACCOUNT_PROPERTY', property: 'seats', operator: 'GT', value: 5 },
    { kind: 'INTERACTION', projectId: createId(), interaction: 'SEEN', happened: false, withinDays: 7 },
  ] as Exclude<Condition, { kind: 'GROUP' }>[]
  const conditions: Condition[] = [...leaves, { kind: 'GROUP', conjunction: 'OR', conditions: leaves }]
  expect(toConditions(toSegmentDraft(createSegment(conditions)).rules, findType)).toEqual(conditions)
})

test('a property of another type brings an operator that fits, and no value of the old type', () => {
  const draft = { ...createLeafDraft(), kind: 'PROPERTY', property: 'plan', value: 'gold' } as const
  expect(chooseProperty(draft, { property: 'signed_up', kind: 'PROPERTY' }, findType)).toMatchObject({
    operator: 'LT',
    value: '',
  })
  expect(chooseProperty(draft, { property: 'plan', kind: 'PROPERTY' }, findType)).not.toHaveProperty('value')
})
