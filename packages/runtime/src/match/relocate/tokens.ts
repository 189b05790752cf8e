import { CONCEPTS } from './concepts.ts'

const MAX_LENGTH = 240
const NOT_WORD = /[^\p{L}\p{N}]+/gu
/** `us` of `U.S.` is one word. */
const INITIALS = /(?<![\p{L}\p{N}.])(?:\p{L}\.)+\p{L}(?![\p{L}\p{N}])\.?/gu
const CAMEL = /([\p{Ll}\d])(\p{Lu})/gu
const FIGURES = /\d+/g

/** Lower-case words without punctuation, in order. Long texts are cut, as their beginning identifies them. */
export const normaliseTokens = (text: string | undefined, maxLength = MAX_LENGTH): string =>
  text ? joinInitials(text.slice(0, maxLength).toLowerCase()).replace(NOT_WORD, ' ').trim() : ''

const joinInitials = (text: string): string =>
  text.includes('.') ? text.replace(INITIALS, (it) => ` ${it.replaceAll('.', '')} `) : text

/** The words in a technical name: btn, save and 2 in `btnSave_2`. */
export const splitName = (name: string): string[] => listTokens(normaliseTokens(name.replace(CAMEL, '$1 $2')))

export const listTokens = (normalised: string): string[] => (normalised ? normalised.split(' ') : [])

/**
 * Similarity of two normalised texts from 0 to 1. Partial credit: equal except for figures (a counter, a price), the
 * same meaning in other common words or another language, one text containing the other, and misspellings.
 */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 1
  if (!a || !b) return 0
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (long.length > short.length * 6 + 20) return 0
  if (short.replace(FIGURES, '0') === long.replace(FIGURES, '0')) return compareFigures(short)
  const shortWords = short.split(' ')
  const longWords = long.split(' ')
  const likeness = Math.max(compareTokens(shortWords, longWords), compareSpelling(short, long))
  if (likeness > 0.8 || long.length > LONGEST_LABEL) return likeness
  return Math.max(likeness, 0.85 * compareTokens(toMeaningsOf(short), toMeaningsOf(long)))
}

const LONGEST_LABEL = 60
const LONGEST_PHRASE = 4

const MOST_KEPT = 4000
const meaningsByText = new Map<string, string[]>()

/** Cached, because pages repeat texts and each element is compared many times. */
function toMeaningsOf(text: string): string[] {
  let meanings = meaningsByText.get(text)
  if (!meanings) {
    if (meaningsByText.size >= MOST_KEPT) meaningsByText.clear()
    meanings = toMeanings(text.split(' '))
    meaningsByText.set(text, meanings)
  }
  return meanings
}

/** Replaces each known phrase with the number of its meaning, longest first. */
export function toMeanings(words: readonly string[]): string[] {
  const meanings: string[] = []
  for (let at = 0; at < words.length;) {
    let length = Math.min(LONGEST_PHRASE, words.length - at)
    let concept: string | undefined
    while (length > 0) {
      concept = conceptByWords.get(
        length === 1 ? (words[at] as string) : words.slice(at, at + length).join(' '),
      )
      if (concept !== undefined || length === 1) break
      length--
    }
    meanings.push(concept ?? (words[at] as string))
    at += length
  }
  return meanings
}

/** Only the words around figures count. Bare figures that differ say little. */
const compareFigures = (text: string): number => (isFigures(text) ? 0.5 : 0.9)

function compareTokens(short: string[], long: string[]): number {
  let common = 0
  let length = 0
  for (const word of long) length += word.length
  for (const word of short) {
    length += word.length
    if (long.includes(word)) common += word.length
  }
  return (2 * common) / length
}

const LONGEST_SPELLED = 32
const row = new Uint16Array(LONGEST_SPELLED + 1)

/** Similarity by edit distance. Below two thirds it is chance. */
function compareSpelling(short: string, long: string): number {
  if (long.length > LONGEST_SPELLED || short.length * 3 < long.length * 2) return 0
  for (let at = 0; at <= short.length; at++) row[at] = at
  for (let line = 1; line <= long.length; line++) {
    let diagonal = row[0] as number
    row[0] = line
    for (let at = 1; at <= short.length; at++) {
      const above = row[at] as number
      const swap = diagonal + (long.charCodeAt(line - 1) === short.charCodeAt(at - 1) ? 0 : 1)
      row[at] = Math.min(swap, above + 1, (row[at - 1] as number) + 1)
      diagonal = above
    }
  }
  const similarity = 1 - (row[short.length] as number) / long.length
  return similarity < 0.67 ? 0 : similarity
}

/** Meanings are as long as a word, so that they weigh as much. */
const conceptByWords = new Map(
  CONCEPTS.flatMap((phrases, at) =>
    phrases.split('|').map((phrase) => [phrase, `#${at}`.padEnd(6)] as const),
  ),
)

/** Whether a text is only figures, which change and so say little about an element. */
export const isFigures = (normalised: string): boolean =>
  /\p{N}/u.test(normalised) && !/\p{L}{2}/u.test(normalised)
