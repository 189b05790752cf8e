import { toFilledText, toText } from './to-text.ts'

export type Properties = Record<string, string | number | boolean>
/** Properties of a person, which can also be lists of texts. */
export type PersonProperties = Record<string, Properties[string] | string[]>

const MAX_PROPERTIES = 50
const MAX_NAME_LENGTH = 100
const MAX_TEXT_LENGTH = 500
const MAX_ENTRIES = 50

/** Keeps the properties that an event can carry: texts, numbers and booleans of limited length. */
export const toEventProperties = (properties: Record<string, unknown>): Properties =>
  keep(properties, toPlainValue)

/** Keeps the properties that a person can have: the same, and lists of texts. */
export const toPersonProperties = (properties: Record<string, unknown>): PersonProperties =>
  keep<PersonProperties[string]>(properties, (value) =>
    Array.isArray(value)
      ? value.slice(0, MAX_ENTRIES).map((it) => toText(it, MAX_NAME_LENGTH))
      : toPlainValue(value),
  )

function toPlainValue(value: unknown): Properties[string] | undefined {
  if (typeof value === 'string') return toText(value, MAX_TEXT_LENGTH)
  return typeof value === 'boolean' || Number.isFinite(value) ? (value as number | boolean) : undefined
}

function keep<T>(
  properties: Record<string, unknown>,
  toValue: (value: unknown) => T | undefined,
): Record<string, T> {
  const kept = Object.entries(properties).flatMap(([name, given]): [string, T][] => {
    const value = toValue(given)
    return value === undefined ? [] : [[toText(name, MAX_NAME_LENGTH), value]]
  })
  return Object.fromEntries(kept.slice(0, MAX_PROPERTIES))
}

export const toEventName = (given: string): string => toFilledText(given, MAX_NAME_LENGTH, 'track: no name')
