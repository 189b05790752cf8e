import { isSameJson } from '../../../../lib/state/same-json.ts'

/**
 * Derives a value from frequently changing state and returns the same object while its content is equal, to
 * avoid re-renders. Computed once per source, however many callers ask.
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
