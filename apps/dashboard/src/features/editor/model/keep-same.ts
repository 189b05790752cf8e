import { isSameJson } from './same-json.ts'

/**
 * Derives something from what changes often, and answers the same object for as long as it says the same: what reads
 * it is not drawn again. Derived once for each source, however many ask.
 */
export function keepSame<Source extends object, Derived>(
  derive: (source: Source) => Derived,
): (source: Source) => Derived {
  let latest: { source: Source; derived: Derived } | null = null
  return (source) => {
    if (latest?.source === source) return latest.derived
    const derived = derive(source)
    latest = { source, derived: latest && isSameJson(derived, latest.derived) ? latest.derived : derived }
    return latest.derived
  }
}
