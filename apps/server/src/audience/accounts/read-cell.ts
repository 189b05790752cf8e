import { limits, type PropertyType } from '@waymark/contract/constants'
import { isVersion, toInstant, toNumber, type PropertyValues } from '@waymark/targeting'

export type CellProblem = 'integer' | 'decimal' | 'boolean' | 'date' | 'version' | 'long' | 'entries'

export interface ReadCell {
  value?: PropertyValues[string]
  problem?: CellProblem
}

/** Reads the value of a property from a cell, if targeting will read it with the meaning that was intended. */
export function readCell(cell: string, type: PropertyType): ReadCell {
  if (type === 'LIST') return readList(cell)
  if (Buffer.byteLength(cell) > limits.profileValueBytes) return { problem: 'long' }
  return readers[type](cell)
}

const readInteger = (cell: string): ReadCell =>
  /^-?\d{1,15}$/.test(cell) ? { value: Number(cell) } : { problem: 'integer' }

const readers: Record<Exclude<PropertyType, 'LIST'>, (cell: string) => ReadCell> = {
  INTEGER: readInteger,
  APP_VERSION_CODE: readInteger,
  DECIMAL: (cell) => {
    const value = toNumber(cell)
    return value === undefined ? { problem: 'decimal' } : { value }
  },
  BOOLEAN: (cell) =>
    /^(true|false)$/i.test(cell) ? { value: cell.toLowerCase() === 'true' } : { problem: 'boolean' },
  DATE: readDate,
  TIME: readDate,
  STRING: (cell) => ({ value: cell }),
  APP_VERSION_NAME: (cell) => (isVersion(cell) ? { value: cell } : { problem: 'version' }),
}

/** Milliseconds since 1970, as our own export has them; fewer digits are rather a date without dashes. */
const milliseconds = /^-?\d{11,15}$/

function readDate(cell: string): ReadCell {
  if (milliseconds.test(cell)) return { value: Number(cell) }
  const isWritten = /^\d{4}-\d\d-\d\d/.test(cell)
  const day = cell.slice(0, 10)
  // 30 February would be read as a day of March.
  const isDay = isWritten && toInstant(day) !== undefined && new Date(day).toISOString().startsWith(day)
  return isDay && toInstant(cell) !== undefined ? { value: cell } : { problem: 'date' }
}

function readList(cell: string): ReadCell {
  const entries = cell
    .split(';')
    .map((entry) => entry.trim())
    .filter(Boolean)
  const isTooLong = entries.some((entry) => entry.length > limits.listEntryLength)
  if (entries.length <= limits.listEntries && !isTooLong) return { value: entries }
  return { problem: 'entries' }
}
