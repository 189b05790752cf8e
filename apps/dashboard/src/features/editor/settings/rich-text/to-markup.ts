import { joinRuns, parseMarkup } from './parse-markup.ts'
import type { RichLine, Run } from './rich-line.ts'

const PREFIXES = { PARAGRAPH: '', BULLET: '- ', NUMBER: '1. ' }

/** Writes lines as the stored markup. What could not be read back as it looks keeps its words and loses its look. */
export function toMarkup(lines: RichLine[]): string {
  return lines.map(({ kind, runs }) => PREFIXES[kind] + writeRuns(joinRuns(runs))).join('\n')
}

/** Whether lines say more than a plain text could. */
export function isFormatted(lines: RichLine[]): boolean {
  return lines.some(
    ({ kind, runs }) =>
      kind !== 'PARAGRAPH' || runs.some(({ isBold, isItalic, href }) => isBold || isItalic || href),
  )
}

export const toPlainText = (lines: RichLine[]): string =>
  lines.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n')

/** The nestings that may read back, the most natural first: which mark goes around which. */
const NESTINGS: Mark[][] = [
  ['href', 'isBold', 'isItalic'],
  ['isBold', 'isItalic', 'href'],
  ['href', 'isItalic', 'isBold'],
  ['isItalic', 'isBold', 'href'],
]

function writeRuns(runs: Run[]): string {
  const plain = runs.map(({ text }) => text).join('')
  const ways = [
    ...NESTINGS.map((marks) => nest(runs, marks)),
    runs.map((run) => nest([run], NESTINGS[1] ?? [])).join(''),
  ]
  const meant = settle(runs)
  return (
    ways.find((markup) => isSame(readLine(markup), meant)) ??
    ways.find(
      (markup) =>
        readLine(markup)
          .map(({ text }) => text)
          .join('') === plain,
    ) ??
    plain
  )
}

type Mark = 'isBold' | 'isItalic' | 'href'
const STARS = { isBold: '**', isItalic: '*' }

/** Marks around neighbours that share them, the first mark outermost. */
function nest(runs: Run[], [mark, ...inner]: Mark[]): string {
  if (!mark) return runs.map(({ text }) => text).join('')
  let written = ''
  for (let at = 0; at < runs.length;) {
    const value = runs[at]?.[mark]
    const next = runs.findIndex((run, index) => index > at && run[mark] !== value)
    const end = next < 0 ? runs.length : next
    const content = nest(runs.slice(at, end), inner)
    if (!value) written += content
    else written += mark === 'href' ? `[${content}](${value})` : wrap(content, STARS[mark])
    at = end
  }
  return written
}

/** Spaces stay outside: markup that begins or ends with one is none. */
function wrap(content: string, stars: string): string {
  const inner = content.trim()
  if (!inner) return content
  const start = content.indexOf(inner)
  return content.slice(0, start) + stars + inner + stars + content.slice(start + inner.length)
}

const readLine = (markup: string): Run[] => settle(parseMarkup(`- ${markup}`)[0]?.runs ?? [])

/** Spaces have no look of their own to keep. */
function settle(runs: Run[]): Run[] {
  const bare = runs.flatMap((run) =>
    run.href
      ? [run]
      : (run.text.match(/\s+|\S+/g) ?? []).map((text) =>
          /\s/.test(text) ? { text, isBold: false, isItalic: false } : { ...run, text },
        ),
  )
  return joinRuns(bare)
}

const isSame = (a: Run[], b: Run[]): boolean => JSON.stringify(a.map(toKey)) === JSON.stringify(b.map(toKey))
const toKey = ({ text, isBold, isItalic, href = '' }: Run) => [text, isBold, isItalic, href]
