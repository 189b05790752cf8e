export const ranges = ['7', '30', '90', 'all'] as const
export type Range = (typeof ranges)[number]

/** Days in UTC, inclusive. */
export interface Days {
  from: string
  to: string
}

export interface SelectedDays {
  range: Range | 'custom'
  /** Null for all time. */
  days: Days | null
}

const DAY_MS = 24 * 60 * 60_000
const EARLIEST = '2000-01-01'

/** Reads the days from the URL: the last few (`days=7`), or any (`from` and `to`). Invalid ones are ignored. */
export function readDays(params: URLSearchParams, fallback: Range = 'all', now = new Date()): SelectedDays {
  const days = { from: params.get('from') ?? '', to: params.get('to') ?? '' }
  if (isDays(days)) return { range: 'custom', days }
  const range = ranges.find((it) => it === params.get('days')) ?? fallback
  return { range, days: range === 'all' ? null : lastDays(Number(range), now) }
}

/** Today and the days before it. */
export const lastDays = (count: number, now = new Date()): Days => ({
  from: toDay(now.getTime() - (count - 1) * DAY_MS),
  to: toDay(now.getTime()),
})

export const isDays = ({ from, to }: Days): boolean => isDay(from) && isDay(to) && from <= to

/** How many days there are. */
export const countDays = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

/** Every day of a range, with its known values or with zeros. */
export function fillDays<T extends { day: string }>(
  known: readonly T[],
  days: Days | null,
  none: Omit<T, 'day'>,
): T[] {
  const byDay = new Map(known.map((it) => [it.day, it]))
  const { from, to } = days ?? { from: known[0]?.day ?? '', to: toDay(Date.now()) }
  if (!isDays({ from, to })) return [...known]
  return Array.from({ length: countDays({ from, to }) }, (_, index) => {
    const day = toDay(Date.parse(from) + index * DAY_MS)
    return byDay.get(day) ?? ({ ...none, day } as T)
  })
}

export const nextDay = (day: string): string => toDay(Date.parse(day) + DAY_MS)

/** The version in the URL; null means all. */
export const readVersion = (params: URLSearchParams): number | null => readNumber(params, 'v')

/** The iteration of a survey that recurs, counted from 1. */
export const readIteration = (params: URLSearchParams): number | null => readNumber(params, 'iteration')

function readNumber(params: URLSearchParams, name: string): number | null {
  const number = Number(params.get(name))
  return Number.isInteger(number) && number > 0 ? number : null
}

const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && text >= EARLIEST && !Number.isNaN(Date.parse(text))
