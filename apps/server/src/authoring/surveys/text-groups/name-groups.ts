import { indexPhrases, nameOf, type IndexedPhrase } from './index-phrases.ts'

/** A name of a group without a phrase is the beginning of one of its texts. */
const nameLength = 40

/**
 * Names groups of texts that were found in another way by the phrase that tells each apart: most of its texts have it
 * and few others do (the harmonic mean of both shares, F1). `groupOf` has the group of each text, undefined for none.
 * The largest group chooses first; no two have the same name.
 */
export function nameGroups(
  texts: readonly string[],
  groupOf: readonly (number | undefined)[],
): Map<number, string> {
  const phrases = [...indexPhrases(texts).values()]
  const members = Map.groupBy(
    [...groupOf.keys()].filter((index) => groupOf[index] !== undefined),
    (index) => groupOf[index]!,
  )
  const names = new Map<number, string>()
  const taken = new Set<string>()
  for (const [group, own] of [...members].sort(([a, one], [b, two]) => two.length - one.length || a - b)) {
    const name = findName(phrases, new Set(own), taken) ?? toBeginning(texts, own, taken)
    taken.add(name)
    names.set(group, name)
  }
  return names
}

function findName(
  phrases: readonly IndexedPhrase[],
  members: ReadonlySet<number>,
  taken: ReadonlySet<string>,
): string | undefined {
  let best: { name: string; weight: number } | undefined
  for (const phrase of phrases) {
    const shared = [...phrase.texts].filter((it) => members.has(it)).length
    if (shared === 0) continue
    const weight = (2 * shared) / (phrase.texts.size + members.size)
    const name = nameOf(phrase)
    if (taken.has(name)) continue
    if (!best || weight > best.weight || (weight === best.weight && name < best.name)) best = { name, weight }
  }
  return best?.name
}

/** The shortest text, without what follows its first words. */
function toBeginning(
  texts: readonly string[],
  members: readonly number[],
  taken: ReadonlySet<string>,
): string {
  const shortest = members
    .map((index) => texts[index]!.trim().slice(0, nameLength))
    .sort((one, other) => one.length - other.length || (one < other ? -1 : 1))
  return shortest.find((it) => !taken.has(it)) ?? `${shortest[0] ?? ''} ${taken.size + 1}`
}
