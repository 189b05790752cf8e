import type { AccountPropertyCondition, PropertyCondition } from '@waymark/contract'
import {
  operandOf,
  operatorsByType,
  toSubError,
  type Operator,
  type PropertyType,
  type SubError,
  type SubErrorCode,
} from '@waymark/contract/constants'
import { compareVersions } from '@waymark/targeting'
import { isDay } from '../../platform/time/is-day.ts'

type Operand = string | number

/** Why a condition cannot be evaluated on a property of this type: its operator or its operand. */
export function findOperandProblem(
  condition: PropertyCondition | AccountPropertyCondition,
  type: PropertyType,
): SubError | undefined {
  const { operator, value, values, caseSensitive } = condition
  const known: readonly Operator[] = operatorsByType[type]
  if (!known.includes(operator)) {
    return toSubError('operator_unfit', { field: 'operator', params: { type, operators: known.join(', ') } })
  }
  if (caseSensitive !== undefined && type !== 'STRING' && type !== 'LIST') {
    return toSubError('case_only_for_texts', { field: 'caseSensitive' })
  }
  const takes = operandOf(operator)
  const takesOne = takes === 'VALUE'
  const takesSeveral = takes === 'VALUES' || takes === 'RANGE'
  if (!takesOne && value !== undefined) {
    return toSubError('single_value_refused', { field: 'value', params: { operator } })
  }
  if (!takesSeveral && values !== undefined) {
    return toSubError('list_refused', { field: 'values', params: { operator } })
  }
  if (takesOne) return findValueProblem(value, { field: 'value', type, operator })
  const count = takes === 'RANGE' ? 2 : undefined
  return takesSeveral ? findListProblem(values ?? [], { count, type, operator }) : undefined
}

function findListProblem(
  values: Operand[],
  { count, type, operator }: { count: number | undefined; type: PropertyType; operator: Operator },
): SubError | undefined {
  if (count !== undefined && values.length !== count) {
    return toSubError('value_count_wrong', { field: 'values', params: { operator, total: count } })
  }
  if (values.length === 0) return toSubError('input_empty', { field: 'values' })
  for (const [index, value] of values.entries()) {
    const problem = findValueProblem(value, { field: `values.${index}`, type, operator })
    if (problem) return problem
  }
  const [from, to] = values
  if (operator === 'BETWEEN' && isAbove(from, to)) {
    return toSubError('values_reversed', { field: 'values' })
  }
  return undefined
}

function findValueProblem(
  value: Operand | undefined,
  { field, type, operator }: { field: string; type: PropertyType; operator: Operator },
): SubError | undefined {
  if (value === undefined || value === '') return toSubError('input_empty', { field })
  const { accepts, code } = operator === 'DAYS_AGO' || operator === 'DAYS_AHEAD' ? days : expected[type]
  if (!accepts(value)) return toSubError(code, { field })
  return undefined
}

const wholeNumber = { accepts: Number.isSafeInteger, code: 'whole_number_expected' } as const
const days = {
  accepts: (value: Operand) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 3650,
  code: 'days_expected',
} as const
const text = { accepts: (value: Operand) => typeof value === 'string', code: 'text_expected' } as const
const noOperand = { accepts: () => false, code: 'boolean_expected' } as const
const expected = {
  INTEGER: wholeNumber,
  APP_VERSION_CODE: wholeNumber,
  TIME: {
    accepts: (value: Operand) => typeof value === 'number' && Number.isFinite(value) && value >= 0,
    code: 'time_value_expected',
  },
  DECIMAL: { accepts: Number.isFinite, code: 'number_expected' },
  STRING: text,
  LIST: text,
  BOOLEAN: noOperand,
  DATE: { accepts: (value: Operand) => typeof value === 'string' && isDay(value), code: 'day_expected' },
  APP_VERSION_NAME: {
    accepts: (value: Operand) => typeof value === 'string' && /^\d+(\.\d+)*$/.test(value),
    code: 'version_expected',
  },
} as const satisfies Record<PropertyType, { accepts: (value: Operand) => boolean; code: SubErrorCode }>

function isAbove(one: Operand | undefined, other: Operand | undefined): boolean {
  if (typeof one === 'number' && typeof other === 'number') return one > other
  if (isDay(String(one)) && isDay(String(other))) return String(one) > String(other)
  return compareVersions(String(one), String(other)) > 0
}
