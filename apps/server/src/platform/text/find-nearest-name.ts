import { closest, distance } from 'fastest-levenshtein'

/** Finds the name that was probably meant by one that is not known. */
export function findNearestName(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined
  const lower = known.map((it) => it.toLowerCase())
  const nearest = closest(name.toLowerCase(), lower)
  const most = name.length > 20 ? 3 : name.length > 4 ? 2 : 1
  return distance(name.toLowerCase(), nearest) <= most ? known[lower.indexOf(nearest)] : undefined
}
