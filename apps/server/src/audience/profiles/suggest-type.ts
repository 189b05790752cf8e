import type { ProfileValue, PropertyType } from '@waymark/contract'
import { isDay } from '../../platform/time/is-day.ts'

/** The property type that fits all of these values. */
export function suggestType(values: ProfileValue[]): PropertyType {
  const fits = (test: (value: ProfileValue) => boolean) => values.length > 0 && values.every(test)
  if (fits((value) => Array.isArray(value))) return 'LIST'
  if (fits((value) => typeof value === 'boolean')) return 'BOOLEAN'
  if (fits(isWholeNumber)) return 'INTEGER'
  if (fits((value) => typeof value === 'number')) return 'DECIMAL'
  if (fits((value) => typeof value === 'string' && isDay(value))) return 'DATE'
  if (fits((value) => typeof value === 'string' && isInstant.test(value))) return 'TIME'
  if (fits((value) => typeof value === 'string' && isVersion.test(value))) return 'APP_VERSION_NAME'
  return 'STRING'
}

const isWholeNumber = (value: ProfileValue): boolean =>
  typeof value === 'number'
    ? Number.isSafeInteger(value)
    : typeof value === 'string' && /^-?\d{1,15}$/.test(value)

const isInstant = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/
const isVersion = /^v?\d+(\.\d+)+$/i
