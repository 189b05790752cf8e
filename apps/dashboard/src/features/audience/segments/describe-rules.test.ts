import type { TFunction } from 'i18next'
import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import type { Condition } from '@waymark/contract'
import { createId, createProperty } from '../../../../test/examples.ts'
import german from '../../../locales/de/audience/segments.json' with { type: 'json' }
import germanConditions from '../../../locales/de/conditions.json' with { type: 'json' }
import englishConditions from '../../../locales/en/conditions.json' with { type: 'json' }
import english from '../../../locales/en/audience/segments.json' with { type: 'json' }
import { describeRules } from './describe-rules.ts'

const properties = new Map(
  [
    createProperty(),
    createProperty({ name: 'orders', type: 'INTEGER' }),
    createProperty({ name: 'signed_up', type: 'TIME', timeUnit: 'HOURS' }),
  ].map((it) => [it.name, it]),
)
const tour = createId()
const vocabulary = {
  findProperty: (name: string) => properties.get(name),
  findName: (id: string) => (id === tour ? 'Tour' : undefined),
}

beforeAll(() =>
  i18next.init({
    resources: {
      en: { segments: english, conditions: englishConditions },
      de: { segments: german, conditions: germanConditions },
    },
    interpolation: { escapeValue: false },
  }),
)

const describe = (conditions: Condition[], language = 'en') =>
  describeRules('AND', conditions, {
    t: i18next.getFixedT(language, 'segments') as TFunction<'segments'>,
    language,
    vocabulary,
  })

const compare = (property: string, operator: 'LT' | 'GT' | 'BETWEEN' | 'IN', operand: object): Condition => ({
  kind: 'PROPERTY',
  property,
  operator,
  ...operand,
})
const completed: Condition = {
  kind: 'INTERACTION',
  projectId: tour,
  interaction: 'COMPLETED',
  happened: false,
  withinDays: 30,
}

test('rules read as one sentence, groups in brackets', () => {
  const inner = [compare('plan', 'IN', { values: ['gold', 'silver'] }), completed]
  const group = { kind: 'GROUP', conjunction: 'OR', conditions: inner } as Condition
  expect(describe([compare('orders', 'GT', { value: 1200 }), group])).toBe(
    'orders is above 1,200 and (plan is “gold” or “silver” or has not completed Tour in the last 30 days)',
  )
})

test('an event condition says how often, since when and with which properties it was sent', () => {
  const did: Condition = {
    kind: 'EVENT',
    name: 'order',
    conditions: [{ property: 'total', operator: 'GTE', value: 100 }],
    test: 'AT_LEAST',
    times: 3,
    days: 7,
  }
  expect(describe([did])).toBe('has sent order (total is at least 100) 3 times or more in the last 7 days')
  expect(describe([{ ...did, conditions: [], test: 'AT_MOST', times: 0 }])).toBe(
    'has not sent order in the last 7 days',
  )
  expect(describe([{ ...did, conditions: [], test: 'LAST_BEFORE', times: null }], 'de')).toBe(
    'hat order zuletzt vor mehr als 7 Tagen gesendet',
  )
})

test('times say how long ago, in the unit of their property', () => {
  expect(describe([compare('signed_up', 'LT', { value: 1 })])).toBe('signed_up was less than 1 hour ago')
  expect(describe([compare('signed_up', 'BETWEEN', { values: [2, 5] })])).toBe(
    'signed_up was between 2 and 5 hours ago',
  )
})

test('German puts the verb where it belongs', () => {
  expect(describe([completed], 'de')).toBe('hat Tour in den letzten 30 Tagen nicht abgeschlossen')
})
