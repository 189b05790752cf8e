import type { Schedule, TargetingRules } from '@waymark/contract'
import { findUnknownSegments } from '../../../audience/segments/index.ts'
import type { Db } from '../../../platform/db/db.ts'
import { toInvalidInput } from '../../../platform/errors.ts'
import { checkRamp } from './ramp-state.ts'

/** Refuses rules that can never be right: an end before its start, an unknown time zone or segment. */
export async function checkTargeting(db: Db, appId: string, targeting: TargetingRules): Promise<void> {
  checkSchedule(targeting.schedule)
  const { min, max } = targeting.appVersionRange
  if (min !== null && max !== null && isVersionBefore(max, min)) {
    throw toInvalidInput('version_range_reversed', { field: 'targeting.appVersionRange.max' })
  }
  checkRamp(targeting)
  await checkAudience(db, appId, targeting)
}

/** Refuses an audience with segments that the app does not have. */
export async function checkAudience(db: Db, appId: string, { audience }: TargetingRules): Promise<void> {
  const asked = [...audience.include, ...audience.exclude]
  if (asked.length === 0) return
  const unknown = new Set(await findUnknownSegments(db, appId, [...new Set(asked)]))
  for (const side of ['include', 'exclude'] as const) {
    if (audience[side].some((id) => unknown.has(id))) {
      throw toInvalidInput('segment_unknown', { field: `targeting.audience.${side}` })
    }
  }
}

/** Refuses to go live with a schedule that is already over. */
export function checkNotOver({ endAt }: Schedule, now: Date): void {
  if (endAt && Date.parse(endAt) <= now.getTime())
    throw toInvalidInput('end_in_past', { field: 'targeting.schedule.endAt' })
}

function checkSchedule({ startAt, endAt, timeZone }: Schedule): void {
  if (startAt && endAt && Date.parse(endAt) <= Date.parse(startAt)) {
    throw toInvalidInput('end_not_after_start', { field: 'targeting.schedule.endAt' })
  }
  if (isTimeZone(timeZone)) return
  throw toInvalidInput('time_zone_unknown', { field: 'targeting.schedule.timeZone', params: { timeZone } })
}

/** Accepts names of the IANA list, aliases included, but not offsets such as +01:00, which Intl would accept. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const toNumbers = (version: string): number[] =>
  version
    .trim()
    .replace(/^v/i, '')
    .split('.')
    .map((part) => Number(/^\d+/.exec(part)?.[0] ?? 0))

/**
 * Whether a dotted version comes before another, by the same rules as in target apps: parts compare as numbers, by
 * their leading digits only, a missing part is 0, and a leading `v` is ignored.
 */
function isVersionBefore(version: string, other: string): boolean {
  const [left, right] = [toNumbers(version), toNumbers(other)]
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}
