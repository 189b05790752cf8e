/**
 * Compares dotted versions number by number: negative, 0 or positive. Missing parts are 0, so `2` equals `2.0.0`.
 * Only the leading digits of each part count (`1.4-beta` is `1.4`), and a leading `v` is ignored.
 */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [toNumbers(a), toNumbers(b)]
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** Whether a version begins with the parts of `start`: `2.1.5` starts with `2.1`, but `2.10` does not. */
export function startsWithVersion(version: string, start: string): boolean {
  const parts = toNumbers(version)
  return toNumbers(start.replace(/\.\s*$/, '')).every((part, index) => part === (parts[index] ?? 0))
}

function toNumbers(version: string): number[] {
  return version
    .trim()
    .replace(/^v/i, '')
    .split('.')
    .map((part) => Number(/^\d+/.exec(part)?.[0] ?? 0))
}
