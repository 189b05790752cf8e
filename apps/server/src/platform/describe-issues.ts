import {
  isSubErrorCode,
  subErrorMessages,
  toSubError,
  type SubError,
  type SubErrorCode,
  type SubErrorParams,
} from '@waymark/contract/constants'
import { findNearestName } from './text/find-nearest-name.ts'

/** An issue reported by zod or another validator. */
export interface Issue {
  /** One of our codes if the contract sets it, else the validator's English text. */
  message: string
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined
  code?: string | undefined
  /** For a union: the issues of each alternative, with paths relative to the union. */
  errors?: readonly (readonly Issue[])[]
  params?: SubErrorParams | undefined
  expected?: string
  format?: string
  origin?: string
  keys?: readonly string[]
  values?: readonly unknown[]
  maximum?: number | bigint
  minimum?: number | bigint
}

/** Describes issues with the contract's codes and sentences; field names start at `root`. */
export function describeIssues(issues: readonly Issue[], value: unknown, root: string[] = []): SubError[] {
  return issues.flatMap((issue) => describe(issue, value, root))
}

function describe(issue: Issue, value: unknown, root: string[]): SubError[] {
  const { message, errors = [], keys } = issue
  const path = toKeys(issue)
  const at = [...root, ...path]
  const isOurs = isSubErrorCode(message)
  const isMissing = path.length > 0 && isEmpty(findAt(value, path))
  if (!isOurs && !isMissing) {
    const nearest = findNearest(errors)
    if (nearest.length > 0) {
      return nearest.flatMap((it) => describe({ ...it, path: [...path, ...toKeys(it)] }, value, root))
    }
    if (keys) return keys.map((key) => toSubError('field_unknown', { field: [...at, key].join('.') }))
  }
  const code = isOurs ? message : isMissing ? 'field_required' : findCode(issue)
  return [toDetail(code, issue, at)]
}

/** The alternative of a union that fits most of the value. */
function findNearest(errors: readonly (readonly Issue[])[]): readonly Issue[] {
  const depthOf = (issues: readonly Issue[]) => Math.max(0, ...issues.map((it) => toKeys(it).length))
  return [...errors].sort((one, other) => depthOf(other) - depthOf(one))[0] ?? []
}

/** The specification counts these as empty, and forms send any of them for a blank field. */
const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

const expectedCodes: Record<string, SubErrorCode> = {
  string: 'text_expected',
  number: 'number_expected',
  int: 'whole_number_expected',
  boolean: 'boolean_expected',
  array: 'list_expected',
  object: 'object_expected',
  record: 'object_expected',
  file: 'file_expected',
}
const formatCodes: Record<string, SubErrorCode> = {
  uuid: 'id_expected',
  date: 'day_expected',
  datetime: 'moment_expected',
  email: 'email_invalid',
  url: 'address_expected',
}
const boundCodes: Record<string, { too_big: SubErrorCode; too_small: SubErrorCode }> = {
  string: { too_big: 'too_long', too_small: 'too_short' },
  array: { too_big: 'too_many', too_small: 'too_few' },
  file: { too_big: 'file_too_large', too_small: 'file_expected' },
  number: { too_big: 'too_high', too_small: 'too_low' },
  int: { too_big: 'too_high', too_small: 'too_low' },
}

function findCode({ code, expected = '', format = '', origin = '', values = [] }: Issue): SubErrorCode {
  switch (code) {
    case 'invalid_type':
      return expectedCodes[expected] ?? 'value_not_allowed'
    case 'invalid_format':
      return formatCodes[format] ?? 'format_wrong'
    case 'too_big':
    case 'too_small':
      return boundCodes[origin]?.[code] ?? 'value_not_allowed'
    case 'invalid_value':
      return values.length > 0 ? 'choice_expected' : 'value_not_allowed'
    case 'invalid_key':
      return 'key_not_allowed'
    default:
      return 'value_not_allowed'
  }
}

function toDetail(code: SubErrorCode, { params, maximum, minimum, values }: Issue, at: string[]): SubError {
  const known: SubErrorParams = {
    ...(maximum !== undefined && { max: Number(maximum) }),
    ...(minimum !== undefined && { min: Number(minimum) }),
    ...(values && { choices: values.join(', ') }),
    ...params,
  }
  const named = Object.entries(known).filter(([name]) => subErrorMessages[code].includes(`{{${name}}}`))
  const details = {
    ...(named.length > 0 && { params: Object.fromEntries(named) }),
    ...(at.length > 0 && { field: at.join('.') }),
    ...(code === 'field_unknown' && suggest(at.at(-1), values)),
  }
  return toSubError(code, details as never)
}

/** Names the known field that an unknown one was probably meant to be. */
function suggest(name = '', known: readonly unknown[] = []): { message?: string } {
  const meant = findNearestName(name, known.map(String))
  return meant ? { message: `${subErrorMessages.field_unknown}. Did you mean ${meant}?` } : {}
}

const toKeys = ({ path = [] }: Issue): string[] =>
  path.map((it) => String(typeof it === 'object' ? it.key : it))

/** The input at a path. Inside a text that the contract parses as JSON, the text itself. */
function findAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((found, key) => {
    if (typeof found === 'string') return found
    if (typeof found !== 'object' || found === null) return undefined
    return Object.hasOwn(found, key) ? (found as Record<string, unknown>)[key] : undefined
  }, value)
}
