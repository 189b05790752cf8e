import { indexPhrases, nameOf, type IndexedPhrase } from './index-phrases.ts'

/** Texts that share a phrase. */
export interface TextGroup {
  /** The stems that they share; identifies the group. */
  phrase: string
  /** The phrase as it was most often written. */
  name: string
  /** Positions of the texts. */
  members: number[]
}

/** Fewer texts make no group, nor does a smaller share of all. */
const fewestTexts = 2
const smallestShare = 0.025
const mostGroups = 30
/** A phrase that most texts have in common does not distinguish them. */
const largestShare = 0.6
/** A phrase whose texts are mostly those of a larger group belongs to that. */
const sameShare = 0.5

/**
 * Groups texts by the phrases that they share, without knowing what they are about: the phrase that the most texts
 * without a group share makes the next group, and two words count for more than one. Equal texts give equal groups, in
 * whatever order they come. A text without a shared phrase is in no group.
 */
export function groupTexts(texts: readonly string[]): TextGroup[] {
  const phrases = indexPhrases(texts)
  const fewest = Math.max(fewestTexts, Math.ceil(texts.length * smallestShare))
  const most = Math.max(fewest, texts.length * largestShare)
  let candidates = [...phrases.values()].filter(({ texts: { size } }) => size >= fewest && size <= most)
  const grouped = new Set<number>()
  const groups: (TextGroup & { texts: ReadonlySet<number> })[] = []
  while (groups.length < mostGroups) {
    candidates = candidates.filter((it) => countNew(it, grouped) >= fewest)
    const best = findHeaviest(candidates, grouped)
    if (!best) break
    candidates = candidates.filter((it) => it !== best)
    const members = [...best.texts].filter((it) => !grouped.has(it))
    members.forEach((it) => grouped.add(it))
    const alike = groups.find((it) => isMostlyIn(best.texts, it.texts))
    if (alike) alike.members.push(...members)
    else groups.push({ phrase: best.stems, name: nameOf(best), members, texts: best.texts })
  }
  return groups.map(({ phrase, name, members }) => ({
    phrase,
    name,
    members: members.toSorted((a, b) => a - b),
  }))
}

/** The phrase that brings the most texts into a group; of several, the first by its letters. */
function findHeaviest(candidates: IndexedPhrase[], grouped: ReadonlySet<number>): IndexedPhrase | undefined {
  let best: { phrase: IndexedPhrase; weight: number } | undefined
  for (const phrase of candidates) {
    const weight = weigh(phrase, grouped)
    const isFirst =
      !best || weight > best.weight || (weight === best.weight && phrase.stems < best.phrase.stems)
    if (isFirst) best = { phrase, weight }
  }
  return best?.phrase
}

const weigh = (phrase: IndexedPhrase, grouped: ReadonlySet<number>) =>
  countNew(phrase, grouped) * (phrase.stems.includes(' ') ? 1.5 : 1)

function countNew({ texts }: IndexedPhrase, grouped: ReadonlySet<number>): number {
  let count = 0
  for (const it of texts) if (!grouped.has(it)) count += 1
  return count
}

function isMostlyIn(texts: ReadonlySet<number>, others: ReadonlySet<number>): boolean {
  const shared = [...texts].filter((it) => others.has(it)).length
  return shared / texts.size >= sameShare
}
