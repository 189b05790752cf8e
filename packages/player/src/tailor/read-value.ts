const NUMBER = /^\s*-?\d+(\.\d+)?\s*$/
const DAY = /^\d{4}-\d\d-\d\d$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

/** A number, or a text that holds only a decimal number, as segments read them. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  return typeof value === 'string' && NUMBER.test(value) ? Number(value) : undefined
}

/** An ISO 8601 date or instant with a time zone, or milliseconds since 1970, as segments read them. */
export function toDate(value: unknown): { at: Date; isDay: boolean } | undefined {
  const isDay = typeof value === 'string' && DAY.test(value)
  const isInstant = typeof value === 'string' && INSTANT.test(value)
  const at = new Date(isDay || isInstant ? value : (toNumber(value) ?? NaN))
  return Number.isNaN(at.getTime()) ? undefined : { at, isDay }
}
