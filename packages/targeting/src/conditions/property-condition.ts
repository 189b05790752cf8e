import type { AccountPropertyCondition, ManifestProperty, PropertyCondition } from '@waymark/contract'
import type { PropertyType } from '@waymark/contract/constants'
import { compareVersions, startsWithVersion } from './compare-versions.ts'
import type { PropertyValue } from '../model/context.ts'
import { DAY_MS } from '../model/day-ms.ts'
import { fails, HOLDS, isUnsure, toVerdict, type Verdict } from '../model/verdict.ts'

type AnyPropertyCondition = PropertyCondition | AccountPropertyCondition

/** Longer texts are truncated before a pattern is matched against them. */
const LONGEST_MATCHED = 1000
const UNIT_MS = { SECONDS: 1000, MINUTES: 60_000, HOURS: 3_600_000 }

/**
 * Evaluates a condition on a property; false if it is not registered. Without a value only NOT_EXISTS holds; a value
 * of the wrong type exists, but nothing else holds. Missing operands and operators of later versions leave it
 * unknown. `now` is in milliseconds since 1970.
 */
export function evaluatePropertyCondition(
  condition: AnyPropertyCondition,
  registered: ManifestProperty | undefined,
  value: PropertyValue | undefined,
  now: number,
): Verdict {
  const { property, operator } = condition
  if (!registered) return fails({ code: 'property_not_registered', property })
  const differs = { code: 'property_differs', property, operator } as const
  if (operator === 'NOT_EXISTS') return toVerdict(value === undefined, differs)
  if (value === undefined) return fails({ code: 'property_without_value', property })
  if (operator === 'EXISTS') return HOLDS
  try {
    const test = testsByType[registered.type] as Test | undefined
    const isUnfit = Array.isArray(value) !== (registered.type === 'LIST')
    const answer =
      test && isUnfit
        ? 'UNFIT'
        : test?.(condition, value, { now, unitMs: UNIT_MS[registered.timeUnit ?? 'SECONDS'] })
    if (answer === 'UNFIT') return fails({ code: 'property_unfit', property })
    if (answer === undefined) return isUnsure({ code: 'operator_not_understood', property, operator })
    return toVerdict(answer, differs)
  } catch {
    return fails({ code: 'pattern_broken', property })
  }
}

/** UNFIT: the value has the wrong type. Undefined: the operator is unknown or its operands are unusable. */
type Answer = boolean | 'UNFIT' | undefined
type Test = (
  condition: AnyPropertyCondition,
  value: PropertyValue,
  clock: { now: number; unitMs: number },
) => Answer

const testNumber: Test = (condition, value) => {
  const number = toNumber(value)
  if (number === undefined) return 'UNFIT'
  return testOrder(condition, (operand) => {
    const other = toNumber(operand)
    return other === undefined ? NaN : number - other
  })
}

const testsByType: Record<PropertyType, Test> = {
  INTEGER: testNumber,
  DECIMAL: testNumber,
  APP_VERSION_CODE: testNumber,
  STRING: testText,
  BOOLEAN: ({ operator }, value) => {
    const text = String(value).toLowerCase()
    if (text !== 'true' && text !== 'false') return 'UNFIT'
    return operator === 'IS_TRUE' || operator === 'IS_FALSE'
      ? (text === 'true') === (operator === 'IS_TRUE')
      : undefined
  },
  DATE: testDate,
  LIST: testList,
  TIME: ({ operator, ...operands }, value, { now, unitMs }) => {
    const at = toInstant(value)
    if (at === undefined) return 'UNFIT'
    if (operator !== 'LT' && operator !== 'GT' && operator !== 'BETWEEN') return undefined
    return testOrder({ operator, ...operands }, (operand) => (now - at) / unitMs - Number(operand))
  },
  APP_VERSION_NAME: (condition, value) => {
    const version = String(value)
    if (!isVersion(version)) return 'UNFIT'
    const { operator, value: operand } = condition
    if (operator !== 'STARTS_WITH') {
      return testOrder(condition, (it) =>
        isVersion(String(it)) ? compareVersions(version, String(it)) : NaN,
      )
    }
    return operand === undefined ? undefined : startsWithVersion(version, String(operand))
  },
}

function testText(
  { operator, value: operand, values, caseSensitive }: AnyPropertyCondition,
  value: PropertyValue,
): Answer {
  const fold = toFolding(caseSensitive)
  const text = fold(value)
  if (operator === 'IN' || operator === 'NOT_IN') {
    return values && values.some((it) => fold(it) === text) === (operator === 'IN')
  }
  if (operand === undefined) return undefined
  const asked = fold(operand)
  switch (operator) {
    case 'EQ':
      return text === asked
    case 'NEQ':
      return text !== asked
    case 'CONTAINS':
      return text.includes(asked)
    case 'NOT_CONTAINS':
      return !text.includes(asked)
    case 'STARTS_WITH':
      return text.startsWith(asked)
    case 'ENDS_WITH':
      return text.endsWith(asked)
    case 'REGEX':
      return new RegExp(String(operand), caseSensitive ? '' : 'i').test(
        String(value).slice(0, LONGEST_MATCHED),
      )
    default:
      return undefined
  }
}

/** Days in UTC, wherever the device is, so that every device and the server agree. */
function testDate(condition: AnyPropertyCondition, value: PropertyValue, { now }: { now: number }): Answer {
  const at = toInstant(value)
  if (at === undefined) return 'UNFIT'
  const day = toDay(at)
  const { operator, value: operand } = condition
  if (operator !== 'DAYS_AGO' && operator !== 'DAYS_AHEAD') {
    if (operator === 'IN' || operator === 'NOT_IN') return undefined
    return testOrder(
      condition,
      (it) => day - toDay(ISO_INSTANT.test(String(it)) ? Date.parse(String(it)) : NaN),
    )
  }
  if (typeof operand !== 'number') return undefined
  const days = (toDay(now) - day) * (operator === 'DAYS_AGO' ? 1 : -1)
  return days >= 0 && days <= operand
}

function testList(
  { operator, value: operand, values, caseSensitive }: AnyPropertyCondition,
  list: PropertyValue,
): Answer {
  const fold = toFolding(caseSensitive)
  const entries = (list as readonly string[]).map(fold)
  const isIn = (it: string | number) => entries.includes(fold(it))
  switch (operator) {
    case 'CONTAINS':
    case 'NOT_CONTAINS':
      return operand === undefined ? undefined : isIn(operand) === (operator === 'CONTAINS')
    case 'IN':
    case 'NOT_IN':
      return values && values.some(isIn) === (operator === 'IN')
    case 'HAS_ALL':
      return values && values.every(isIn)
    default:
      return undefined
  }
}

/** `compareTo` is negative if the value is below the operand, and NaN if the operand is unusable. */
function testOrder(
  { operator, value, values }: Pick<AnyPropertyCondition, 'operator' | 'value' | 'values'>,
  compareTo: (operand: string | number) => number,
): Answer {
  if (operator === 'IN' || operator === 'NOT_IN') {
    return values && values.some((it) => compareTo(it) === 0) === (operator === 'IN')
  }
  if (operator === 'BETWEEN') {
    const [low, high] = values ?? []
    if (low === undefined || high === undefined) return undefined
    return compareTo(low) >= 0 && compareTo(high) <= 0
  }
  const difference = value === undefined ? NaN : compareTo(value)
  if (Number.isNaN(difference)) return undefined
  switch (operator) {
    case 'EQ':
      return difference === 0
    case 'NEQ':
      return difference !== 0
    case 'LT':
      return difference < 0
    case 'LTE':
      return difference <= 0
    case 'GT':
      return difference > 0
    case 'GTE':
      return difference >= 0
    default:
      return undefined
  }
}

/** A number, or a text that holds only a decimal number. */
export function toNumber(value: PropertyValue): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  return typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : undefined
}

const ISO_INSTANT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/

/** An ISO 8601 date (midnight UTC), an instant with a time zone, or milliseconds since 1970. */
export function toInstant(value: PropertyValue): number | undefined {
  if (typeof value !== 'string' || !ISO_INSTANT.test(value)) return toNumber(value)
  const at = Date.parse(value)
  return Number.isNaN(at) ? undefined : at
}

const toFolding = (caseSensitive: boolean | undefined) => (it: PropertyValue) =>
  caseSensitive ? String(it) : String(it).toLowerCase()

const toDay = (at: number): number => Math.floor(at / DAY_MS)

export const isVersion = (text: string): boolean => /^\s*v?\d/i.test(text)
