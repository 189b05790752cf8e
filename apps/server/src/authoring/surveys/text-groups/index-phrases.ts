import { listParts, listPhrases, type Phrase } from './to-terms.ts'

/** A phrase with the texts that have it. */
export interface IndexedPhrase {
  stems: string
  /** How often each way of writing it occurs. */
  words: Map<string, number>
  texts: Set<number>
}

/** The phrases of texts by their stems. */
export function indexPhrases(texts: readonly string[]): Map<string, IndexedPhrase> {
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

/** Adds the texts with a compound to the phrases of its parts, if others write these as words of their own. */
function addCompounds(index: Map<string, IndexedPhrase>): void {
  // A copy of the texts as written: a part that gains texts does not pass them on.
  const written = [...index.values()].map(({ stems, texts }) => ({ stems, texts: [...texts] }))
  for (const { stems, texts } of written) {
    for (const part of listParts(stems)) texts.forEach((it) => index.get(part)?.texts.add(it))
  }
}

/** The phrase as it was most often written. */
export function nameOf({ words }: IndexedPhrase): string {
  const ways = [...words].toSorted(([one, n], [other, m]) => m - n || (one < other ? -1 : 1))
  return ways[0]?.[0] ?? ''
}
