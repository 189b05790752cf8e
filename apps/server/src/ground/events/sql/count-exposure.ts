import { countBits } from './count-bits.ts'

/**
 * Counts the end users in exactly one of the sets, in two, and so on; the last number is those in `most` or more. All
 * sets cover the same end users, one bit each.
 */
export function countExposure(sets: readonly Uint32Array[], most: number): number[] {
  const inAtLeast = findLevels(sets, most).map(countBits)
  return Array.from({ length: most }, (_, level) => (inAtLeast[level] ?? 0) - (inAtLeast[level + 1] ?? 0))
}

/** Finds for each level the end users who are in more sets than that. */
function findLevels(sets: readonly Uint32Array[], most: number): Uint32Array[] {
  const levels: Uint32Array[] = []
  for (const set of sets) {
    if (levels.length < most) levels.push(new Uint32Array(set.length))
    let rising = set
    for (const level of levels) {
      const next = addTo(level, rising)
      if (!next) break
      rising = next
    }
  }
  return levels
}

/** Adds end users to the level; returns those who were in it already, or undefined if none were. */
function addTo(level: Uint32Array, rising: Uint32Array): Uint32Array | undefined {
  const both = new Uint32Array(level.length)
  let some = 0
  for (let word = 0; word < level.length; word += 1) {
    const already = level[word]! & rising[word]!
    level[word]! |= rising[word]!
    both[word] = already
    some |= already
  }
  return some === 0 ? undefined : both
}
