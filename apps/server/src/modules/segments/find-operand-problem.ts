import type { PropertyCondition } from '@waymark/contract'
import {
  limits,
  operatorsByType,
  toSubError,
  type Operator,
  type PropertyType,
  type SubError,
  type SubErrorCode,
} from '@waymark/contract/constants'
import { compareVersions } from '@waymark/targeting'

type Operand = string | number

/** Why a condition cannot be evaluated on a property of this type: its operator or its operand. */
export function findOperandProblem(condition: PropertyCondition, type: PropertyType): SubError | undefined {
  const { operator, value, values, caseSensitive } = condition
  const known: readonly Operator[] = operatorsByType[type]
  if (!known.includes(operator)) {
    return toSubError('operator_unfit', { field: 'operator', params: { type, operators: known.join(', ') } })
  }
  if (caseSensitive !== undefined && type !== 'STRING') {
    return toSubError('case_only_for_texts', { field: 'caseSensitive' })
  }
  const { takes, count } = arityOf(operator)
  if (takes !== 'value' && value !== undefined) {
    return toSubError('single_value_refused', { field: 'value', params: { operator } })
  }
  if (takes !== 'values' && values !== undefined) {
    return toSubError('list_refused', { field: 'values', params: { operator } })
  }
  if (takes === 'value') return findValueProblem(value, { field: 'value', type, operator })
  if (takes === 'values') return findListProblem(values ?? [], { count, type, operator })
  return undefined
}

function arityOf(operator: Operator): { takes: 'nothing' | 'value' | 'values'; count?: number } {
  if (operator === 'EXISTS' || operator === 'NOT_EXISTS') return { takes: 'nothing' }
  if (operator === 'IN' || operator === 'NOT_IN') return { takes: 'values' }
  return operator === 'BETWEEN' ? { takes: 'values', count: 2 } : { takes: 'value' }
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
  if (!expected[type].accepts(value)) return toSubError(expected[type].code, { field })
  if (operator === 'REGEX' && String(value).length > limits.regexLength) {
    return toSubError('pattern_too_long', { field, params: { max: limits.regexLength } })
  }
  return undefined
}

const wholeNumber = { accepts: Number.isSafeInteger, code: 'whole_number_expected' } as const
const expected = {
  INTEGER: wholeNumber,
  APP_VERSION_CODE: wholeNumber,
  TIME: {
    accepts: (value: Operand) => typeof value === 'number' && Number.isFinite(value) && value >= 0,
    code: 'time_value_expected',
  },
  STRING: { accepts: (value: Operand) => typeof value === 'string', code: 'text_expected' },
  APP_VERSION_NAME: {
    accepts: (value: Operand) => typeof value === 'string' && /^\d+(\.\d+)*$/.test(value),
    code: 'version_expected',
  },
} as const satisfies Record<PropertyType, { accepts: (value: Operand) => boolean; code: SubErrorCode }>

function isAbove(one: Operand | undefined, other: Operand | undefined): boolean {
  if (typeof one === 'number' && typeof other === 'number') return one > other
  return compareVersions(String(one), String(other)) > 0
}
