import { listParts, listPhrases, type Phrase } from './to-terms.ts'

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
/** A phrase that most texts have in common tells them apart from nothing. */
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

/** A compound is about what its parts are about, if others write these as words of their own. */
function addCompounds(index: Map<string, IndexedPhrase>): void {
  // Of what was written: a part that gains texts does not pass them on.
  const written = [...index.values()].map(({ stems, texts }) => ({ stems, texts: [...texts] }))
  for (const { stems, texts } of written) {
    for (const part of listParts(stems)) texts.forEach((it) => index.get(part)?.texts.add(it))
  }
}

interface IndexedPhrase {
  stems: string
  /** How often each way of writing it occurs. */
  words: Map<string, number>
  texts: Set<number>
}

function indexPhrases(texts: readonly string[]): Map<string, IndexedPhrase> {
  const index = new Map<string, IndexedPhrase>()
  texts.forEach((text, position) => {
    for (const phrase of listPhrases(text)) note(index, phrase, position)
  })
  addCompounds(index)
  return index
}

function note(index: Map<string, IndexedPhrase>, { stems, words }: Phrase, position: number): void {
  const known = index.get(stems) ?? { stems, words: new Map(), texts: new Set() }
  known.words.set(words, (known.words.get(words) ?? 0) + 1)
  known.texts.add(position)
  index.set(stems, known)
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

function nameOf({ words }: IndexedPhrase): string {
  const ways = [...words].toSorted(([one, n], [other, m]) => m - n || (one < other ? -1 : 1))
  return ways[0]?.[0] ?? ''
}
