import type { KnownProperty } from '@waymark/contract'
import { formatDateTime } from '../../../lib/texts/dates.ts'

/** A value as it is, unless it is an instant in ISO 8601. */
export function toPropertyText(value: KnownProperty['value'], language: string): string {
  const isInstant = typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)
  return isInstant && !Number.isNaN(Date.parse(value)) ? formatDateTime(value, language) : String(value)
}
