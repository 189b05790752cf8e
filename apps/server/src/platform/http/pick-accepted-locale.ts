import { pickLocale } from '@waymark/contract/constants'

/** The first language of an Accept-Language header, most preferred first, that is available. */
export const pickAcceptedLocale = <T extends string>(
  available: readonly T[],
  accepted: string | undefined,
): T | undefined => pickLocale(available, ...toRanked(accepted ?? '').map(toCanonical)) as T | undefined

/** The tags of the header, most preferred first. */
function toRanked(header: string): string[] {
  const weighted = header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const q = parameters.map((it) => /^\s*q=([\d.]+)$/.exec(it)?.[1]).find(Boolean)
      return { tag, weight: q === undefined ? 1 : Number(q) }
    })
  return weighted
    .filter(({ tag, weight }) => tag && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}

/** `zh-TW` for `zh-tw`, as locales are written. */
function toCanonical(tag: string): string {
  try {
    return new Intl.Locale(tag).toString()
  } catch {
    return tag
  }
}
