import type { EventCondition, Goal, GoalTarget } from '@waymark/contract'
import type { EventOperator, PlainMatch } from '@waymark/contract/constants'

export interface ConditionValues {
  key: string
  property: string
  operator: EventOperator
  /** As typed; several values are separated by commas. */
  operand: string
}

export interface GoalValues {
  name: string
  type: GoalTarget['type']
  eventName: string
  conditions: ConditionValues[]
  match: PlainMatch
  address: string
  withinDays: number
}

const listOperators: readonly EventOperator[] = ['IN', 'NOT_IN']
const textOperators: readonly EventOperator[] = ['CONTAINS', 'NOT_CONTAINS', 'STARTS_WITH', 'ENDS_WITH']

export const takesOperand = (operator: EventOperator): boolean =>
  operator !== 'EXISTS' && operator !== 'NOT_EXISTS'

export const newCondition = (): ConditionValues => ({
  ...{ key: crypto.randomUUID(), property: '', operator: 'EQ', operand: '' },
})

export function toGoalValues(goal: Goal | null): GoalValues {
  const { name = '', withinDays = 7, target } = goal ?? {}
  return {
    name,
    withinDays,
    type: target?.type ?? 'EVENT',
    eventName: target?.type === 'EVENT' ? target.name : '',
    conditions: target?.type === 'EVENT' ? target.conditions.map(toConditionValues) : [],
    match: target?.type === 'PAGE' ? target.url.match : 'STARTS_WITH',
    address: target?.type === 'PAGE' ? target.url.value : '',
  }
}

const toConditionValues = ({ property, operator, value, values }: EventCondition): ConditionValues => ({
  ...newCondition(),
  ...{ property, operator, operand: values ? values.join(', ') : String(value ?? '') },
})

export function toTarget({ type, eventName, conditions, match, address }: GoalValues): GoalTarget {
  if (type === 'PAGE') return { type, url: { match, value: address.trim() } }
  return { type, name: eventName.trim(), conditions: conditions.map(toCondition) }
}

function toCondition({ property, operator, operand }: ConditionValues): EventCondition {
  const asked = { property: property.trim(), operator }
  if (!takesOperand(operator)) return asked
  if (listOperators.includes(operator)) return { ...asked, values: toList(operand) }
  return { ...asked, value: textOperators.includes(operator) ? operand.trim() : toValue(operand.trim()) }
}

/** What looks like a number is compared as one. */
const toValue = (text: string): string | number | boolean =>
  text === 'true' || text === 'false' ? text === 'true' : toNumber(text)

const toNumber = (text: string): string | number => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text)

const toList = (text: string): (string | number)[] =>
  text
    .split(',')
    .map((it) => toNumber(it.trim()))
    .filter((it) => it !== '')
