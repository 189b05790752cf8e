import type { PropertyType } from '../apps/property.ts'

const numberOperators = [
  'EQ',
  'NEQ',
  'LT',
  'LTE',
  'GT',
  'GTE',
  'BETWEEN',
  'IN',
  'NOT_IN',
  'EXISTS',
  'NOT_EXISTS',
] as const

/** The operators that each property type supports. */
export const operatorsByType = {
  INTEGER: numberOperators,
  DECIMAL: numberOperators,
  APP_VERSION_CODE: numberOperators,
  STRING: [
    'EQ',
    'NEQ',
    'CONTAINS',
    'NOT_CONTAINS',
    'STARTS_WITH',
    'ENDS_WITH',
    'IN',
    'NOT_IN',
    'REGEX',
    'EXISTS',
    'NOT_EXISTS',
  ],
  BOOLEAN: ['IS_TRUE', 'IS_FALSE', 'EXISTS', 'NOT_EXISTS'],
  /** Days in UTC. DAYS_AGO and DAYS_AHEAD: at most so many days before or after today. */
  DATE: ['EQ', 'NEQ', 'LT', 'LTE', 'GT', 'GTE', 'BETWEEN', 'DAYS_AGO', 'DAYS_AHEAD', 'EXISTS', 'NOT_EXISTS'],
  /** IN and NOT_IN: any or none of these; HAS_ALL: all of them. */
  LIST: ['CONTAINS', 'NOT_CONTAINS', 'IN', 'NOT_IN', 'HAS_ALL', 'EXISTS', 'NOT_EXISTS'],
  TIME: ['LT', 'GT', 'BETWEEN', 'EXISTS', 'NOT_EXISTS'],
  APP_VERSION_NAME: [...numberOperators, 'STARTS_WITH'],
} as const satisfies Record<PropertyType, readonly string[]>

export type Operator = (typeof operatorsByType)[PropertyType][number]
export const operators = [...new Set(Object.values(operatorsByType).flat())] as [Operator, ...Operator[]]

/** Returns the operand of an operator: nothing, one value, a list of values, or the two ends of a range. */
export function operandOf(operator: Operator): 'NOTHING' | 'VALUE' | 'VALUES' | 'RANGE' {
  switch (operator) {
    case 'EXISTS':
    case 'NOT_EXISTS':
    case 'IS_TRUE':
    case 'IS_FALSE':
      return 'NOTHING'
    case 'IN':
    case 'NOT_IN':
    case 'HAS_ALL':
      return 'VALUES'
    case 'BETWEEN':
      return 'RANGE'
    default:
      return 'VALUE'
  }
}

/** The tests of a condition on history: how often an event happened, or when it did first or last. */
export const historyTests = ['AT_LEAST', 'AT_MOST', 'FIRST_WITHIN', 'FIRST_BEFORE', 'LAST_BEFORE'] as const
export type HistoryTest = (typeof historyTests)[number]

/** Whether a test counts events; the others compare the time of one. */
export const countsEvents = (test: HistoryTest): boolean => test === 'AT_LEAST' || test === 'AT_MOST'

/** The ways to combine the rules of a segment and the conditions of a group. */
export const conjunctions = ['AND', 'OR'] as const
export type Conjunction = (typeof conjunctions)[number]

/** The interactions of an end user with a project. ANSWERED applies to surveys. */
export const interactions = ['SEEN', 'COMPLETED', 'DISMISSED', 'ANSWERED'] as const
export type Interaction = (typeof interactions)[number]
