import i18next from 'i18next'
import type { Rival } from '../checks/list-rivals.ts'
import { formatDateTime } from './dates.ts'
import { nameFew } from './name-few.ts'

/** `Tour and News (from 20 Nov 2026, 09:30)`: those that are scheduled say from when. */
export function nameRivals(rivals: readonly Rival[], now = Date.now()): string {
  const t = i18next.getFixedT(null, 'common')
  const names = rivals.map(({ name, schedule: { startAt, timeZone } }) =>
    startAt !== null && Date.parse(startAt) > now
      ? t('rivals.later', { name, at: formatDateTime(startAt, i18next.language, timeZone) })
      : name,
  )
  return nameFew(names)
}
