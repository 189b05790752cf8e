import { stopWords } from './stop-words.ts'

/** A word of a text, as it was written and reduced to its stem. */
interface Term {
  stem: string
  word: string
}

/** A phrase of one or two words that carry meaning. */
export interface Phrase {
  /** The stems, with a space between them. */
  stems: string
  words: string
}

/** Lists the phrases of a text, each once. Words that say little do not count, and do not part others. */
export function listPhrases(text: string): Phrase[] {
  const phrases = new Map<string, Phrase>()
  for (const clause of text.normalize('NFC').split(/[.,;:!?()\n]+/)) {
    const terms = toTerms(clause)
    terms.forEach((term, index) => {
      add(phrases, { stems: term.stem, words: term.word })
      const next = terms[index + 1]
      if (next && next.stem !== term.stem) {
        add(phrases, { stems: `${term.stem} ${next.stem}`, words: `${term.word} ${next.word}` })
      }
    })
  }
  return [...phrases.values()]
}

function add(phrases: Map<string, Phrase>, phrase: Phrase): void {
  if (!phrases.has(phrase.stems)) phrases.set(phrase.stems, phrase)
}

const toTerms = (clause: string): Term[] =>
  (clause.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => word.length > 1 && !stopWords.has(word))
    .map((word) => ({ word, stem: toStem(word) }))

/** The endings of English and German words that change with their place in a sentence, the longest first. */
const ENDINGS = [
  'ungen',
  'ingly',
  'ings',
  'ung',
  'ing',
  'est',
  'ern',
  'ies',
  'ed',
  'er',
  'en',
  'em',
  'es',
  'ly',
  'e',
  'n',
  's',
  'y',
]
const SHORTEST_STEM = 4

/** The beginnings and ends of a stem that can be words, as in compounds; none of a phrase of two words. */
export function listParts(stem: string): string[] {
  if (stem.includes(' ')) return []
  const parts: string[] = []
  for (let at = SHORTEST_STEM; at <= stem.length - SHORTEST_STEM; at++) {
    parts.push(stem.slice(0, at), stem.slice(at))
  }
  return parts
}

/** A light stem that is alike for the forms of a word in either language. It need not be a word itself. */
function toStem(word: string): string {
  const ending = ENDINGS.find((it) => word.endsWith(it) && word.length - it.length >= SHORTEST_STEM)
  return ending ? word.slice(0, -ending.length) : word
}
