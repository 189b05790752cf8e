import { toInvalidInput } from '../../platform/errors.ts'

const dayMs = 86_400_000

/** The day of a moment in UTC: 2026-11-20. */
export const toDay = (at: Date): string => at.toISOString().slice(0, 10)

/** Nobody can read a longer chart, and an answer with all possible days could not be built. */
export const maxShownDays = 1100
/** The longest range for which distinct end users are counted. */
export const maxReachDays = 31

/** Every day from one to another, both included; empty when they are in the wrong order. */
export function listDays(from: string, to: string): string[] {
  const days: string[] = []
  for (let ms = Date.parse(from); ms <= Date.parse(to); ms += dayMs) days.push(toDay(new Date(ms)))
  return days
}

export const addDays = (day: string, count: number): string =>
  toDay(new Date(Date.parse(day) + count * dayMs))

export interface DayRange {
  from: string
  to: string
  maxDays: number
  /** The field that the error names. */
  field: string
}

/** Refuses days that are in the wrong order or too many. */
export function checkRange({ from, to, maxDays, field }: DayRange): void {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  if (days >= 1 && days <= maxDays) return
  if (days < 1) throw toInvalidInput('end_before_start', { field })
  throw toInvalidInput('too_many_days', { field, params: { max: maxDays } })
}
