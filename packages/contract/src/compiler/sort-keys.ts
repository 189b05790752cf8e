/** Databases reorder JSON keys; a fixed order makes equal guides byte-identical. */
export function sortKeys<T>(value: T): T {
  if (Array.isArray(value)) return value.map(sortKeys) as T
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).filter(([, it]) => it !== undefined)
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, it]) => [key, sortKeys(it)])) as T
}
