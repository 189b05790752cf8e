export const propertyTypes = ['INTEGER', 'STRING', 'TIME', 'APP_VERSION_CODE', 'APP_VERSION_NAME'] as const
export type PropertyType = (typeof propertyTypes)[number]

/** Units of a TIME property: the time since the instant that was set. */
export const timeUnits = ['SECONDS', 'MINUTES', 'HOURS'] as const
export type TimeUnit = (typeof timeUnits)[number]

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
  TIME: ['LT', 'GT', 'BETWEEN', 'EXISTS', 'NOT_EXISTS'],
  APP_VERSION_NAME: [...numberOperators, 'STARTS_WITH'],
} as const satisfies Record<PropertyType, readonly string[]>

export type Operator = (typeof operatorsByType)[PropertyType][number]
export const operators = [...new Set(Object.values(operatorsByType).flat())] as [Operator, ...Operator[]]

/** How the rules of a segment and the conditions of a group are combined. */
export const conjunctions = ['AND', 'OR'] as const
export type Conjunction = (typeof conjunctions)[number]

/** What an end user can do with a project. ANSWERED applies to surveys. */
export const interactions = ['SEEN', 'COMPLETED', 'DISMISSED', 'ANSWERED'] as const
export type Interaction = (typeof interactions)[number]
