import type { Properties } from './identity.ts'

const MOST_PROPERTIES = 50
const LONGEST_NAME = 100
const LONGEST_TEXT = 500

/** Keeps of an app's properties what an event can carry: texts, numbers and booleans of limited length. */
export function toEventProperties(properties: Record<string, unknown>): Properties {
  const kept = Object.entries(properties).flatMap(([name, value]): [string, Properties[string]][] => {
    if (typeof value === 'string') return [[name.slice(0, LONGEST_NAME), value.slice(0, LONGEST_TEXT)]]
    const fits = typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
    return fits ? [[name.slice(0, LONGEST_NAME), value]] : []
  })
  return Object.fromEntries(kept.slice(0, MOST_PROPERTIES))
}

export function toEventName(given: string): string {
  const name = String(given).slice(0, LONGEST_NAME)
  if (!name.trim()) throw new Error('track: the event has no name')
  return name
}
