/**
 * The best locale for a visitor: their choice, else the first of their browser's languages that the survey has (`de`
 * and `de-AT` serve each other), else the default one.
 */
export function chooseLocale(
  available: readonly string[],
  { chosen, accepted }: { chosen: string | undefined; accepted: string | undefined },
): string {
  const fallback = available[0] ?? 'en'
  if (chosen && available.includes(chosen)) return chosen
  for (const wanted of toRanked(accepted ?? '')) {
    const exact = available.find((it) => it.toLowerCase() === wanted)
    const near = available.find((it) => toBase(it) === toBase(wanted))
    if (exact ?? near) return exact ?? near ?? fallback
  }
  return fallback
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

const toBase = (tag: string) => tag.toLowerCase().split('-')[0]
