import type { Rolldown } from 'vite'

export type Chunk = Rolldown.OutputChunk

/** The needs of a screen, or of a part that is imported when it is first used. */
export interface Need {
  chunks: Chunk[]
  weight: number
  /** How many characters that are fetched in vain one request less is worth. */
  requestWeight: number
  /** What the screen has by then, and does not fetch in vain. */
  had?: Set<Chunk>
}

/** Chunks of the bundler that become one file. */
export interface Part {
  chunks: Set<Chunk>
  neededBy: Set<Need>
  /** What each need would fetch of it. */
  sizes: number[]
}

/**
 * Joins chunks to parts that cost those who need them least: few requests, and little that is fetched in vain. Chunks
 * that everybody has fetched before belong to none.
 */
export const planParts = (needs: Need[], fetchedBefore: Chunk[]): Part[] =>
  joinParts(toParts(needs, fetchedBefore), needs)

/** Joins chunks that are needed by the same. */
function toParts(needs: Need[], fetchedBefore: Chunk[]): Part[] {
  const parts = new Map<string, Part>()
  for (const chunk of new Set(needs.flatMap((it) => it.chunks))) {
    if (fetchedBefore.includes(chunk)) continue
    const neededBy = new Set(needs.filter((it) => it.chunks.includes(chunk)))
    const key = [...neededBy].map((it) => needs.indexOf(it)).join()
    const part = parts.get(key) ?? { chunks: new Set(), neededBy, sizes: needs.map(() => 0) }
    part.chunks.add(chunk)
    needs.forEach(({ had }, at) => (part.sizes[at]! += had?.has(chunk) ? 0 : chunk.code.length))
    parts.set(key, part)
  }
  return [...parts.values()]
}

/** Joins two parts that cost less together than as files of their own, until there are none. */
function joinParts(parts: Part[], needs: Need[]): Part[] {
  for (;;) {
    const reached = mapReached(parts)
    const costs = mapCosts(parts, needs, reached)
    const best = parts
      .flatMap((part, at) => parts.slice(at + 1).map((other): [Part, Part] => [part, other]))
      .map((pair) => ({ pair, gain: toGain(pair, needs, costs) }))
      .filter(({ gain }) => gain > 0)
      .sort((a, b) => b.gain - a.gain)
      .find(({ pair }) => !wouldImportItself(pair, reached))
    if (!best) return parts
    parts = [...parts.filter((it) => !best.pair.includes(it)), toJoined(best.pair, reached)]
  }
}

function toJoined(pair: [Part, Part], reached: Map<Part, Set<Part>>): Part {
  const [first, second] = pair
  const neededBy = new Set(pair.flatMap((it) => [...it.neededBy]))
  for (const imported of pair.flatMap((it) => [...(reached.get(it) ?? [])]))
    for (const need of neededBy) imported.neededBy.add(need)
  return {
    chunks: new Set(pair.flatMap((it) => [...it.chunks])),
    neededBy,
    sizes: first.sizes.map((size, at) => size + (second.sizes[at] ?? 0)),
  }
}

/** The parts that each part imports, and those that they import. */
function mapReached(parts: Part[]): Map<Part, Set<Part>> {
  const byFile = new Map(parts.flatMap((part) => [...part.chunks].map((it) => [it.fileName, part] as const)))
  return new Map(parts.map((part) => [part, listImported(part, byFile)]))
}

function listImported(part: Part, byFile: Map<string, Part>): Set<Part> {
  const reached = new Set([part])
  for (const { chunks } of reached)
    for (const file of new Set([...chunks].flatMap((it) => it.imports))) {
      const imported = byFile.get(file)
      if (imported) reached.add(imported)
    }
  reached.delete(part)
  return reached
}

/**
 * For each part, by need: null if it needs the part, else how much it would fetch in vain with the part and what that
 * imports. Plain arrays, because this is computed millions of times.
 */
function mapCosts(parts: Part[], needs: Need[], reached: Map<Part, Set<Part>>): Map<Part, (number | null)[]> {
  const isNeeded = new Map(parts.map((part) => [part, needs.map((need) => part.neededBy.has(need))]))
  const toCosts = (part: Part) => {
    const fetched = [part, ...(reached.get(part) ?? [])].map(
      (it) => [it.sizes, isNeeded.get(it) ?? []] as const,
    )
    return needs.map((_, at) => {
      if (isNeeded.get(part)?.[at]) return null
      let size = 0
      for (const [sizes, isOwnNeeded] of fetched) if (!isOwnNeeded[at]) size += sizes[at] ?? 0
      return size
    })
  }
  return new Map(parts.map((part) => [part, toCosts(part)]))
}

/** The bytes saved where both are needed, less those fetched in vain where only one is. */
function toGain([part, other]: [Part, Part], needs: Need[], costs: Map<Part, (number | null)[]>): number {
  const ofPart = costs.get(part) ?? []
  const ofOther = costs.get(other) ?? []
  let gain = 0
  for (let at = 0; at < needs.length; at += 1) {
    const { weight = 0, requestWeight = 0 } = needs[at] ?? {}
    const withPart = ofPart[at] ?? null
    const withOther = ofOther[at] ?? null
    if (withPart === null && withOther === null) gain += weight * requestWeight
    else if (withPart === null || withOther === null) gain -= weight * ((withPart ?? 0) + (withOther ?? 0))
  }
  return gain
}

/** Modules of files that import each other would run in the wrong order. */
const wouldImportItself = (pair: Part[], reached: Map<Part, Set<Part>>) =>
  pair.some((part) =>
    [...(reached.get(part) ?? [])].some(
      (it) => !pair.includes(it) && pair.some((other) => reached.get(it)?.has(other)),
    ),
  )
