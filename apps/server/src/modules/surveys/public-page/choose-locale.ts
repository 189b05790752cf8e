import { pickLocale } from '@waymark/contract/constants'

/**
 * The best locale for a visitor: their choice, else the first of their browser's languages that the survey has, else the
 * default one.
 */
export function chooseLocale(
  available: readonly string[],
  { chosen, accepted }: { chosen: string | undefined; accepted: string | undefined },
): string {
  const fallback = available[0] ?? 'en'
  if (chosen && available.includes(chosen)) return chosen
  return pickLocale(available, ...toRanked(accepted ?? '').map(toCanonical)) ?? fallback
}

/** The tags of an Accept-Language header, most preferred first. */
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
