import { toFilledText, toText } from './to-text.ts'

export type Properties = Record<string, string | number | boolean>

const MAX_PROPERTIES = 50
const MAX_NAME_LENGTH = 100
const MAX_TEXT_LENGTH = 500

/** Keeps the properties that an event can carry: texts, numbers and booleans of limited length. */
export function toEventProperties(properties: Record<string, unknown>): Properties {
  const kept = Object.entries(properties).flatMap(([name, value]): [string, Properties[string]][] => {
    const key = toText(name, MAX_NAME_LENGTH)
    if (typeof value === 'string') return [[key, toText(value, MAX_TEXT_LENGTH)]]
    return typeof value === 'boolean' || Number.isFinite(value) ? [[key, value as number | boolean]] : []
  })
  return Object.fromEntries(kept.slice(0, MAX_PROPERTIES))
}

export const toEventName = (given: string): string => toFilledText(given, MAX_NAME_LENGTH, 'track: no name')
