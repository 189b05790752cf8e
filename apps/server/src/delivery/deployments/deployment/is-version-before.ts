/**
 * Whether a dotted version comes before another, by the same rules as in target apps: parts compare as numbers, by
 * their leading digits only, a missing part is 0, and a leading `v` is ignored.
 */
export function isVersionBefore(version: string, other: string): boolean {
  const [left, right] = [toNumbers(version), toNumbers(other)]
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}

const toNumbers = (version: string): number[] =>
  version
    .trim()
    .replace(/^v/i, '')
    .split('.')
    .map((part) => Number(/^\d+/.exec(part)?.[0] ?? 0))
