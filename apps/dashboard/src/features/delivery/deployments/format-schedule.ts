import type { Schedule } from '@waymark/contract'
import { formatDateTime } from '../../../lib/texts/dates.ts'
import type { Wording } from './describe-deployment.ts'

/** Formats a schedule in its own time zone: `From 20 Nov 2026, 09:30`. */
export function formatSchedule({ startAt, endAt, timeZone }: Schedule, { t, language }: Wording): string {
  const say = (iso: string) => formatDateTime(iso, language, timeZone)
  if (startAt && endAt) return t('audience.between', { start: say(startAt), end: say(endAt) })
  if (startAt) return t('audience.from', { start: say(startAt) })
  return endAt ? t('audience.to', { end: say(endAt) }) : t('audience.always')
}
