import { parseRuns, type IsLink } from './parse-rich-text.ts'
import { groupRuns, joinRuns, PLAIN, type Look, type RichLine, type Run } from './run.ts'

/**
 * Writes the format that `parseRichText` reads. Formatting that would not survive parsing is dropped; the text stays.
 */
export function writeRichText(lines: RichLine[], isLink: IsLink): string {
  return lines.map((line) => toPrefix(line) + writeRuns(joinRuns(line.runs), isLink)).join('\n')
}

function toPrefix({ kind, number = 1 }: RichLine): string {
  if (kind === 'PARAGRAPH') return ''
  return kind === 'BULLET' ? '- ' : `${number}. `
}

/** Whether lines carry formatting that a plain text could not. */
export function isFormatted(lines: RichLine[]): boolean {
  return lines.some(
    ({ kind, runs }) =>
      kind !== 'PARAGRAPH' || runs.some(({ isBold, isItalic, href }) => isBold || isItalic || href),
  )
}

export const toPlainText = (lines: RichLine[]): string =>
  lines.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n')

/** The lines of an unformatted text. */
export const toPlainLines = (text: string): RichLine[] =>
  text.split('\n').map((line) => ({ kind: 'PARAGRAPH', runs: line ? [{ text: line, ...PLAIN }] : [] }))

/** Orders of nesting to try, the most natural first: which mark encloses which. */
const NESTINGS: (keyof Look)[][] = [
  ['href', 'isBold', 'isItalic'],
  ['isBold', 'isItalic', 'href'],
  ['href', 'isItalic', 'isBold'],
  ['isItalic', 'isBold', 'href'],
]

function writeRuns(runs: Run[], isLink: IsLink): string {
  const read = (markup: string) => settle(parseRuns(markup, isLink))
  const plain = runs.map(({ text }) => text).join('')
  const ways = [
    ...NESTINGS.map((marks) => nest(runs, marks)),
    runs.map((run) => nest([run], NESTINGS[1] ?? [])).join(''),
  ]
  const meant = settle(runs)
  return (
    ways.find((markup) => isSame(read(markup), meant)) ??
    ways.find(
      (markup) =>
        read(markup)
          .map(({ text }) => text)
          .join('') === plain,
    ) ??
    plain
  )
}

const STARS = { isBold: '**', isItalic: '*' }

/** Writes marks around adjacent runs that share them, the first mark outermost. */
function nest(runs: Run[], [mark, ...inner]: (keyof Look)[]): string {
  if (!mark) return runs.map(({ text }) => text).join('')
  return groupRuns(runs, mark)
    .map(({ value, runs: alike }) => {
      const content = nest(alike, inner)
      if (!value) return content
      return mark === 'href' ? `[${content}](${value})` : wrap(content, STARS[mark])
    })
    .join('')
}

/** Keeps spaces outside, since markup that begins or ends with one is not parsed as such. */
function wrap(content: string, stars: string): string {
  const inner = content.trim()
  if (!inner) return content
  const start = content.indexOf(inner)
  return content.slice(0, start) + stars + inner + stars + content.slice(start + inner.length)
}

/** Drops the look of spaces, which is not visible. */
function settle(runs: Run[]): Run[] {
  const bare = runs.flatMap((run) =>
    run.href
      ? [run]
      : (run.text.match(/\s+|\S+/g) ?? []).map((text) =>
          /\s/.test(text) ? { text, ...PLAIN } : { ...run, text },
        ),
  )
  return joinRuns(bare)
}

const isSame = (a: Run[], b: Run[]): boolean => JSON.stringify(a.map(toKey)) === JSON.stringify(b.map(toKey))
const toKey = ({ text, isBold, isItalic, href = '' }: Run) => [text, isBold, isItalic, href]
