import type { PropertyCondition } from '@waymark/contract'
import { numberTypes, operandOf, operatorsByType } from '@waymark/contract/constants'
import type { Operator, PropertyType } from '@waymark/contract/constants'

/** A comparison as its fields hold it: flat, so that earlier choices are kept while the author switches. */
export interface ComparisonDraft {
  operator: Operator
  value: string | number
  /** Only for operators that accept a list. */
  values: string[]
  /** Only for BETWEEN. */
  from: string | number
  to: string | number
  caseSensitive: boolean
}

type Comparison = Pick<PropertyCondition, 'operator' | 'value' | 'values' | 'caseSensitive'>

export const createComparisonDraft = (): ComparisonDraft => ({
  operator: 'EQ',
  value: '',
  values: [],
  from: '',
  to: '',
  caseSensitive: false,
})

export function toComparisonDraft(comparison: Comparison): ComparisonDraft {
  const { operator, value = '', values = [], caseSensitive = false } = comparison
  const isRange = operandOf(operator) === 'RANGE'
  const [from = '', to = ''] = isRange ? values : []
  return { operator, value, values: isRange ? [] : values.map(String), from, to, caseSensitive }
}

/** The comparison of a draft without problems. */
export function toComparison(draft: ComparisonDraft, type: PropertyType | undefined): Comparison {
  const { operator, caseSensitive } = draft
  const toOperand = (it: string | number) => (takesNumbers(type, operator) ? Number(it) : String(it).trim())
  const takes = operandOf(operator)
  const comparison: Comparison = { operator }
  if (matchesCase(type) && caseSensitive && takes !== 'NOTHING') comparison.caseSensitive = true
  if (takes === 'RANGE') comparison.values = [draft.from, draft.to].map(toOperand)
  if (takes === 'VALUES') comparison.values = draft.values.map(toOperand)
  if (takes === 'VALUE') comparison.value = toOperand(draft.value)
  return comparison
}

/** Whether an operator of this type compares with numbers. */
export const takesNumbers = (type: PropertyType | undefined, operator: Operator): boolean =>
  countsDays(operator) || (type !== undefined && numberTypes.includes(type))

export const countsDays = (operator: Operator): boolean =>
  operator === 'DAYS_AGO' || operator === 'DAYS_AHEAD'

export const matchesCase = (type: PropertyType | undefined): boolean => type === 'STRING' || type === 'LIST'

/** The changes to a draft whose type changes: the operator, and values of another type. */
export function chooseType(
  draft: ComparisonDraft,
  { before, type }: { before: PropertyType | undefined; type: PropertyType },
  operators: readonly Operator[] = operatorsByType[type],
): Partial<ComparisonDraft> {
  const operator = operators.includes(draft.operator) ? draft.operator : (operators[0] ?? 'EQ')
  return before === type ? { operator } : { ...createComparisonDraft(), operator }
}
