import type { GuidePlaceholder } from '@waymark/contract'
import { isolate } from '@waymark/contract/rich-text'
import { toDate, toNumber } from './read-value.ts'

/** Reads an end user's value for a placeholder; undefined without one, or if it must not be shown. */
export type ReadValue = (placeholder: GuidePlaceholder) => unknown

/** Returns the text that replaces a placeholder, on one line. */
export function fillPlaceholder(placeholder: GuidePlaceholder, read: ReadValue, locale: string): string {
  try {
    return isolate(toText(placeholder, read(placeholder), locale) ?? '', locale) || placeholder.fallback
  } catch {
    // A locale or a format that this device does not have.
    return placeholder.fallback
  }
}

function toText({ format, forms }: GuidePlaceholder, value: unknown, locale: string): string | undefined {
  switch (format) {
    case 'TEXT':
      return toLine(value)
    case 'NUMBER':
      return formatNumber(toNumber(value), locale)
    case 'PLURAL': {
      const number = toNumber(value)
      const form = number === undefined ? undefined : (forms?.[toForm(number, locale)] ?? forms?.other)
      return form?.replaceAll('#', formatNumber(number, locale) ?? '')
    }
    case 'DATE':
    case 'TIME': {
      const found = toDate(value)
      const style = format === 'DATE' ? { dateStyle: 'long' } : { dateStyle: 'long', timeStyle: 'short' }
      // A day is the same day everywhere; an instant is shown in local time.
      const zone = found?.isDay && { timeZone: 'UTC' }
      return (
        found &&
        new Intl.DateTimeFormat(locale, { ...style, ...zone } as Intl.DateTimeFormatOptions).format(found.at)
      )
    }
    // A format of a later version.
    default:
      return undefined
  }
}

const formatNumber = (number: number | undefined, locale: string): string | undefined =>
  number === undefined ? undefined : new Intl.NumberFormat(locale).format(number)

/** Some phones have no plural rules; most languages distinguish one from many. */
function toForm(number: number, locale: string): Intl.LDMLPluralRule {
  if ('PluralRules' in Intl) return new Intl.PluralRules(locale).select(number)
  return number === 1 ? 'one' : 'other'
}

/** Control characters, and line breaks, which would begin a list. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\uFFFC]+/gu

function toLine(value: unknown): string | undefined {
  if (Array.isArray(value))
    return value
      .map((it) => toLine(it) ?? '')
      .filter(Boolean)
      .join(', ')
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return String(value).replace(BREAKS, ' ').trim()
}
