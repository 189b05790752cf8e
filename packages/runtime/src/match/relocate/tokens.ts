import { CONCEPTS } from './concepts.ts'

const MAX_LENGTH = 240
const NOT_WORD = /[^\p{L}\p{N}]+/gu
const CAMEL = /([\p{Ll}\d])(\p{Lu})/gu
const FIGURES = /\d+/g

/** Words without case and punctuation, in their order. Long texts are cut: a container is told by its beginning. */
export const normaliseTokens = (text: string | undefined, maxLength = MAX_LENGTH): string =>
  text ? text.slice(0, maxLength).toLowerCase().replace(NOT_WORD, ' ').trim() : ''

/** The words inside a technical name: `btnSave_2` is btn, save and 2. */
export const splitName = (name: string): string[] => listTokens(normaliseTokens(name.replace(CAMEL, '$1 $2')))

export const listTokens = (normalised: string): string[] => (normalised ? normalised.split(' ') : [])

/**
 * How alike two normalised texts are, from 0 to 1. The same but for figures (a counter, a price), the same said in
 * other common words or in another language, one inside the other, and a misspelling all count in part.
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

/** Kept, as a page says the same many times and is asked about the same element by each of its own. */
function toMeaningsOf(text: string): string[] {
  let meanings = meaningsByText.get(text)
  if (!meanings) {
    if (meaningsByText.size >= MOST_KEPT) meaningsByText.clear()
    meanings = toMeanings(text.split(' '))
    meaningsByText.set(text, meanings)
  }
  return meanings
}

/** Words with each usual phrase, the longest first, replaced by the number of its meaning. */
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

/** Where words stand around the figures they are what counts; mere figures say little when they differ. */
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

/** By edit distance; below two thirds it is chance. */
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

/** Each meaning is as long as a word, so that it weighs like one. */
const conceptByWords = new Map(
  CONCEPTS.flatMap((phrases, at) =>
    phrases.split('|').map((phrase) => [phrase, `#${at}`.padEnd(6)] as const),
  ),
)

/** Mere figures tell little of what an element is: they change. */
export const isFigures = (normalised: string): boolean => normalised !== '' && !/\p{L}{2}/u.test(normalised)
