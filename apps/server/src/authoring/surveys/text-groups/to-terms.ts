/** English and German words that say nothing about a text's subject. */
const stopWords: ReadonlySet<string> = new Set(
  `a about after all also am an and any are as at be because been before being both but by can could did do does
  doing for from had has have having he her here him his how i if in into is it its just let like me more most much
  my of off on once only or other our out over own really same she should so some such than that the their them then
  there these they this those through to too under until up us very was we were what when where which while who why
  will with would you your get got make makes made thing things bit lot quite even still always need needs want
  please maybe never no nor not nothing never cannot new old last every everything something well one im ive its
  aber alle allem allen aller alles als also am an auch auf aus bei beim bin bis bist da damit dann das dass dem den
  denn der des die dies diese diesem diesen dieser dieses doch dort du durch ein eine einem einen einer eines er es
  etwas euch euer für gegen gibt hab habe haben hat hatte hätte hier hin ich ihm ihn ihr ihre ihren im immer in ins
  ist ja jede jeden jeder jetzt kann könnte können leider machen macht mal man manchmal mehr mein meine mich mir mit
  muss müsste nach noch nur ob oder ohne sehr sei sein seine sich sie sind so soll sollte über um und uns unter vom
  von vor war waren wäre was weil wenn wer werden wie wieder wir wird wo würde zu zum zur zwar ganz viel viele echt
  bitte einfach nicht nichts nie kein keine keinen keiner keines neu neue neuen alt alte alten letzte letzten statt schon viele mehr`
    .split(/\s+/)
    .filter(Boolean),
)

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
