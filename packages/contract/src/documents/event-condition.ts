import { z } from 'zod'
import { eventOperators, type EventOperator } from '../constants/ground/event.ts'
import { problem } from '../fields/problem.ts'

const value = z.union([z.string().max(500), z.number(), z.boolean()])

interface Operands {
  operator: EventOperator
  value?: string | number | boolean | undefined
  values?: (string | number)[] | undefined
}

const isOneOf = (...operators: EventOperator[]) => {
  const known = new Set(operators)
  return ({ operator }: Operands) => known.has(operator)
}
const takesNothing = isOneOf('EXISTS', 'NOT_EXISTS')
const takesList = isOneOf('IN', 'NOT_IN')
const takesNumber = isOneOf('LT', 'LTE', 'GT', 'GTE')
const takesText = isOneOf('CONTAINS', 'NOT_CONTAINS', 'STARTS_WITH', 'ENDS_WITH')

/**
 * Compares a property of a custom event. Properties of events are not registered, so the operand decides: a number is
 * compared with numbers (also those sent as text), anything else with texts, regardless of case. `values` are those of
 * IN and NOT_IN; EXISTS and NOT_EXISTS take none.
 */
export const eventCondition = z
  .strictObject({
    property: z.string().min(1).max(100),
    operator: z.enum(eventOperators),
    value: value.optional(),
    values: z
      .array(z.union([z.string().max(500), z.number()]))
      .min(1)
      .max(50)
      .optional(),
  })
  .refine((it) => it.value === undefined || !(takesNothing(it) || takesList(it)), {
    ...problem('value_not_allowed', { path: ['value'] }),
  })
  .refine(
    (it) => it.values === undefined || takesList(it),
    problem('value_not_allowed', { path: ['values'] }),
  )
  .refine(
    (it) => it.values !== undefined || !takesList(it),
    problem('too_few', { path: ['values'], params: { min: 1 } }),
  )
  .refine(
    (it) => !takesNumber(it) || typeof it.value === 'number',
    problem('number_expected', { path: ['value'] }),
  )
  .refine(
    (it) => !takesText(it) || (typeof it.value === 'string' && it.value !== ''),
    problem('text_expected', { path: ['value'] }),
  )
  .refine(
    (it) => it.value !== undefined || takesNothing(it) || takesList(it),
    problem('text_expected', { path: ['value'] }),
  )
export type EventCondition = z.infer<typeof eventCondition>

/** All of them must hold. */
export const eventConditions = z.array(eventCondition).max(10)
