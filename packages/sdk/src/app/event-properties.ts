import { toFilledText, toText } from './to-text.ts'

export type Properties = Record<string, string | number | boolean>

const MOST_PROPERTIES = 50
const LONGEST_NAME = 100
const LONGEST_TEXT = 500

/** Keeps of an app's properties what an event can carry: texts, numbers and booleans of limited length. */
export function toEventProperties(properties: Record<string, unknown>): Properties {
  const kept = Object.entries(properties).flatMap(([name, value]): [string, Properties[string]][] => {
    const key = toText(name, LONGEST_NAME)
    if (typeof value === 'string') return [[key, toText(value, LONGEST_TEXT)]]
    return value === true || value === false || Number.isFinite(value) ? [[key, value as number]] : []
  })
  return Object.fromEntries(kept.slice(0, MOST_PROPERTIES))
}

export const toEventName = (given: string): string => toFilledText(given, LONGEST_NAME, 'track: no name')
