/** Those of a project's end users whose numbers lie in one block, a bit each. */
export interface SeenBlock {
  block: number
  endUsers: Uint8Array
}

/** How many end users saw exactly one project, two, and so on; the last number is of those who saw `most` or more. */
export function countExposure(seen: readonly SeenBlock[], most: number): number[] {
  const sawAtLeast = Array.from({ length: most + 1 }, () => 0)
  for (const sets of groupByBlock(seen)) {
    for (const [level, words] of findLevels(sets, most).entries()) sawAtLeast[level]! += countBits(words)
  }
  return sawAtLeast.slice(0, most).map((count, level) => count - sawAtLeast[level + 1]!)
}

function groupByBlock(seen: readonly SeenBlock[]): Iterable<Uint32Array[]> {
  const blocks = new Map<number, Uint32Array[]>()
  for (const { block, endUsers } of seen) {
    const sets = blocks.get(block) ?? []
    // A copy, as bytes of a larger buffer need not begin where a word does.
    sets.push(new Uint32Array(new Uint8Array(endUsers).buffer))
    blocks.set(block, sets)
  }
  return blocks.values()
}

/** For each level, whoever is in more of the sets than that. */
function findLevels(sets: readonly Uint32Array[], most: number): Uint32Array[] {
  const levels: Uint32Array[] = []
  for (const set of sets) {
    if (levels.length < most) levels.push(new Uint32Array(set.length))
    for (let word = 0; word < set.length; word += 1) {
      let rising = set[word]!
      for (let level = 0; rising !== 0 && level < levels.length; level += 1) {
        const already = levels[level]![word]!
        levels[level]![word] = already | rising
        rising &= already
      }
    }
  }
  return levels
}

function countBits(words: Uint32Array): number {
  let count = 0
  for (let word of words) for (; word !== 0; word &= word - 1) count += 1
  return count
}
