import { clientLogTypes } from '@waymark/contract/constants'
import type { ListFilter } from './usage.queries.ts'

export const tabs = ['requests', 'errors', 'logs'] as const
export const ranges = ['7', '30', '90'] as const

const DAY_MS = 24 * 60 * 60_000

/** The tab, the days and the list in the screen's URL; unknown values are ignored. */
export function readFilter(params: URLSearchParams, now = new Date()) {
  const days = ranges.find((it) => it === params.get('days')) ?? '30'
  const today = now.toISOString().slice(0, 10)
  const filter: ListFilter = {
    from: new Date(Date.parse(today) - (Number(days) - 1) * DAY_MS).toISOString(),
    page: Math.max(0, Math.floor(Number(params.get('page')) || 1) - 1),
    search: params.get('q') || undefined,
    logType: clientLogTypes.find((it) => it === params.get('level')),
  }
  return { tab: tabs.find((it) => it === params.get('tab')) ?? 'requests', days, filter }
}

/** Every day from the first on, with its known values or with zeros. */
export function fillDays<T extends { day: string }>(
  known: readonly T[],
  from: string,
  none: Omit<T, 'day'>,
): T[] {
  const byDay = new Map(known.map((it) => [it.day, it]))
  const count = Math.floor((Date.now() - Date.parse(from)) / DAY_MS) + 1
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.parse(from) + index * DAY_MS).toISOString().slice(0, 10)
    return byDay.get(day) ?? ({ ...none, day } as T)
  })
}
