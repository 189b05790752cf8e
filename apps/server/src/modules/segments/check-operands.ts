import type { PropertyCondition } from '@waymark/contract'
import {
  limits,
  messages,
  operatorsByType,
  type Operator,
  type PropertyType,
  type SubError,
} from '@waymark/contract/constants'
import { compareVersions } from '@waymark/targeting'

type Operand = string | number

/** What keeps a condition from being decidable on a property of this type: its operator, or what it is compared with. */
export function findOperandProblem(condition: PropertyCondition, type: PropertyType): SubError | undefined {
  const { operator, value, values, caseSensitive } = condition
  const known: readonly Operator[] = operatorsByType[type]
  if (!known.includes(operator)) {
    return { field: 'operator', message: `A property of type ${type} is compared by ${known.join(', ')}` }
  }
  if (caseSensitive !== undefined && type !== 'STRING') {
    return { field: 'caseSensitive', message: 'Only texts have upper and lower case' }
  }
  const { takes, count } = arityOf(operator)
  if (takes !== 'value' && value !== undefined) {
    return { field: 'value', message: `${operator} does not take a single value` }
  }
  if (takes !== 'values' && values !== undefined) {
    return { field: 'values', message: `${operator} does not take a list of values` }
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
    return { field: 'values', message: `${operator} takes exactly ${count} values` }
  }
  if (values.length === 0) return { field: 'values', message: messages.inputEmpty }
  for (const [index, value] of values.entries()) {
    const problem = findValueProblem(value, { field: `values.${index}`, type, operator })
    if (problem) return problem
  }
  const [from, to] = values
  if (operator === 'BETWEEN' && isAbove(from, to)) {
    return { field: 'values', message: 'The first value must not be above the second' }
  }
  return undefined
}

function findValueProblem(
  value: Operand | undefined,
  { field, type, operator }: { field: string; type: PropertyType; operator: Operator },
): SubError | undefined {
  if (value === undefined || value === '') return { field, message: messages.inputEmpty }
  if (!expected[type].accepts(value)) return { field, message: expected[type].message }
  if (operator === 'REGEX' && String(value).length > limits.regexLength) {
    return { field, message: `A regular expression has at most ${limits.regexLength} characters` }
  }
  return undefined
}

const wholeNumber = { accepts: Number.isSafeInteger, message: 'Enter a whole number' }
const expected: Record<PropertyType, { accepts: (value: Operand) => boolean; message: string }> = {
  INTEGER: wholeNumber,
  APP_VERSION_CODE: wholeNumber,
  TIME: {
    accepts: (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0,
    message: "Enter how many of the property's time units, 0 or more",
  },
  STRING: { accepts: (value) => typeof value === 'string', message: 'Enter a text' },
  APP_VERSION_NAME: {
    accepts: (value) => typeof value === 'string' && /^\d+(\.\d+)*$/.test(value),
    message: 'Enter numbers with dots between them, such as 2.10.1',
  },
}

function isAbove(one: Operand | undefined, other: Operand | undefined): boolean {
  if (typeof one === 'number' && typeof other === 'number') return one > other
  return compareVersions(String(one), String(other)) > 0
}
