import type { ManifestProperty, PropertyCondition } from '@waymark/contract'
import { operatorsByType, propertyTypes, type Operator } from '@waymark/contract/constants'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PropertyValue } from '../model/context.ts'
import { evaluatePropertyCondition } from './property-condition.ts'

const NOW = Date.parse('2026-05-28T20:00:00Z')
const OPPOSITES: [Operator, Operator][] = [
  ['EQ', 'NEQ'],
  ['IN', 'NOT_IN'],
  ['LT', 'GTE'],
  ['GT', 'LTE'],
  ['CONTAINS', 'NOT_CONTAINS'],
  ['EXISTS', 'NOT_EXISTS'],
]

const anyText = fc.oneof(fc.string({ maxLength: 4 }), fc.constantFrom('1.2', 'v2', '10', '2026-05-28', 'Ä'))
const anyNumber = fc.integer({ min: -3, max: 12 })
const anyOperand = fc.oneof(anyText, anyNumber)
const anyValue: fc.Arbitrary<PropertyValue | undefined> = fc.oneof(
  anyOperand,
  fc.boolean(),
  fc.double(),
  fc.constant(undefined),
)
const anyProperty: fc.Arbitrary<ManifestProperty> = fc.record({
  name: fc.constant('it'),
  type: fc.constantFrom(...propertyTypes),
  timeUnit: fc.constantFrom('SECONDS' as const, 'HOURS' as const),
})
const anyOperands = fc.record({
  value: anyOperand,
  values: fc.array(anyOperand, { maxLength: 3 }),
  caseSensitive: fc.boolean(),
})

describe('evaluatePropertyCondition', () => {
  it('exactly one of two opposite conditions holds if it can be decided, and none if it cannot', () => {
    fc.assert(
      fc.property(anyProperty, anyOperands, anyValue, (property, operands, value) => {
        const understood: readonly string[] = operatorsByType[property.type]
        const judge = (operator: Operator) => {
          const condition: PropertyCondition = { kind: 'PROPERTY', property: 'it', operator, ...operands }
          return evaluatePropertyCondition(condition, property, value, NOW)
        }
        for (const pair of OPPOSITES.filter((it) => it.every((operator) => understood.includes(operator)))) {
          const [one, other] = pair.map(judge)
          const answers = [one!.holds, other!.holds]
          if (answers.includes(true)) expect([...answers].sort()).toEqual([false, true])
          else expect(one!.because.map(({ code }) => code)).toEqual(other!.because.map(({ code }) => code))
        }
      }),
    )
  })

  it('a condition returns a reason whenever it does not hold, and never throws', () => {
    fc.assert(
      fc.property(
        anyProperty,
        anyOperands,
        fc.constantFrom(...Object.values(operatorsByType).flat()),
        anyValue,
        (property, operands, operator, value) => {
          const condition: PropertyCondition = { kind: 'PROPERTY', property: 'it', operator, ...operands }
          const { holds, because } = evaluatePropertyCondition(condition, property, value, NOW)
          expect(because.length).toBe(holds === true ? 0 : 1)
        },
      ),
    )
  })

  it('a condition needs a value for every operator but NOT_EXISTS', () => {
    fc.assert(
      fc.property(anyProperty, anyOperands, (property, operands) => {
        for (const operator of operatorsByType[property.type]) {
          const condition: PropertyCondition = { kind: 'PROPERTY', property: 'it', operator, ...operands }
          const { holds } = evaluatePropertyCondition(condition, property, undefined, NOW)
          expect(holds).toBe(operator === 'NOT_EXISTS')
        }
      }),
    )
  })
})
