import type { RawExportSchedule } from '@waymark/contract/constants'

const hourMs = 3_600_000
const lengths = { HOURLY: hourMs, DAILY: 24 * hourMs } as const

/** Events that arrived in a range may be stored a little later. By then, no more can come. */
const settledMs = 15 * 60_000
/** How far back an export goes on that was off for a while. */
const mostBehindMs = 30 * 24 * hourMs

export interface ClosedRange {
  from: Date
  to: Date
}

/** The range that begins at a moment: to the end of its hour or day, in UTC. */
export function toRange(schedule: Exclude<RawExportSchedule, 'OFF'>, from: Date): ClosedRange {
  const length = lengths[schedule]
  return { from, to: new Date((Math.floor(from.getTime() / length) + 1) * length) }
}

/** When the files of a range can be written. */
export const toDueAt = ({ to }: ClosedRange): Date => new Date(to.getTime() + settledMs)

/** Returns where an export begins that is now turned on or continued. */
export function toStart(
  schedule: Exclude<RawExportSchedule, 'OFF'>,
  now: Date,
  nextFrom: Date | undefined,
): Date {
  const length = lengths[schedule]
  const earliest = now.getTime() - mostBehindMs
  const start = nextFrom ? Math.max(nextFrom.getTime(), earliest) : now.getTime()
  return nextFrom && start === nextFrom.getTime() ? nextFrom : new Date(Math.floor(start / length) * length)
}
