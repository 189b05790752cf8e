/**
 * Whether a dotted version comes before another one, compared as target apps do: number by number, a missing part
 * is 0, of each part only its leading digits count, a leading `v` does not.
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
