import { formatDay } from '../../../../lib/texts/dates.ts'

export type DayCounts = { day: string } & Record<string, number | string>

export interface Span {
  /** The first and last day. */
  from: string
  to: string
  counts: Record<string, number>
}

/** The most bars that can be distinguished. */
const MOST_DAYS = 92
const DAYS_OF_WEEK = 7

/** Days one by one, or in weeks if there are too many; the last week is whole. */
export function groupDays(days: readonly DayCounts[]): Span[] {
  const size = days.length > MOST_DAYS ? DAYS_OF_WEEK : 1
  const first = days.length % size
  const spans = first > 0 ? [toSpan(days.slice(0, first))] : []
  for (let index = first; index < days.length; index += size) {
    spans.push(toSpan(days.slice(index, index + size)))
  }
  return spans
}

/** `2 Mar`, or `2 Mar – 8 Mar`. */
export const nameSpan = ({ from, to }: Span, language: string) =>
  from === to ? formatDay(from, language) : `${formatDay(from, language)} – ${formatDay(to, language)}`

function toSpan(days: readonly DayCounts[]): Span {
  const counts: Record<string, number> = {}
  for (const { day: _day, ...ofDay } of days) {
    for (const [name, count] of Object.entries(ofDay)) counts[name] = (counts[name] ?? 0) + Number(count)
  }
  return { from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '', counts }
}
