import { groupRuns, joinRuns, PLAIN, type Look, type RichLine, type Run } from './run.ts'

/** Decides whether a link is allowed. If not, it is shown as plain text. */
export type IsLink = (href: string) => boolean

export interface Link {
  label: string
  href: string
}

const BULLET = '- '
const NUMBER = /^(\d{1,3})\. /
/** Addresses may contain balanced parentheses, as those of encyclopedias do. */
const LINK = /^\[([^[\]\n]+)\]\(([^()\s]*(?:\([^()\s]*\)[^()\s]*)*)\)/

/**
 * Parses the format RICH: `**bold**`, `*italic*`, both nested either way, `[text](link)`, and lines that begin with
 * `- ` or `1. `. Anything else is literal text. Only the first number of a list counts; the following lines continue
 * from it.
 */
export function parseRichText(text: string, isLink: IsLink): RichLine[] {
  const lines: RichLine[] = []
  for (const line of text.split('\n')) {
    const number = NUMBER.exec(line)
    const before = lines.at(-1)?.number
    if (line.startsWith(BULLET)) lines.push({ kind: 'BULLET', runs: parseRuns(line.slice(2), isLink) })
    else if (number) {
      const runs = parseRuns(line.slice(number[0].length), isLink)
      lines.push({ kind: 'NUMBER', runs, number: before === undefined ? Number(number[1]) : before + 1 })
    } else lines.push({ kind: 'PARAGRAPH', runs: parseRuns(line, isLink) })
  }
  return lines
}

/** Parses only bold, italic and links, for titles, which hold no lists. */
export const parseRuns = (line: string, isLink: IsLink): Run[] =>
  joinRuns(readRuns(line, { look: PLAIN, isLink }))

/** Every link of a RICH text in reading order, including disallowed ones. */
export const listLinks = (text: string): Link[] =>
  parseRichText(text, () => true).flatMap(({ runs }) =>
    groupRuns(runs, 'href').flatMap(({ value: href, runs: linked }) =>
      href === undefined ? [] : [{ label: linked.map((run) => run.text).join(''), href }],
    ),
  )

interface Reading {
  look: Look
  isLink: IsLink
}

function readRuns(text: string, { look, isLink }: Reading): Run[] {
  const runs: Run[] = []
  let at = 0
  while (at < text.length) {
    const rest = text.slice(at)
    const found = findBold(rest, look) ?? findItalic(rest, look) ?? findLink(rest, { look, isLink })
    if (found) {
      const { inner, length } = found
      if (found.look) runs.push(...readRuns(inner, { look: found.look, isLink }))
      else runs.push({ text: inner, ...look })
      at += length
      continue
    }
    // A row of stars that opens nothing is consumed whole, so that its tail opens nothing either.
    const literal = /^\*+/.exec(rest)?.[0] ?? rest.charAt(0)
    runs.push({ text: literal, ...look })
    at += literal.length
  }
  return runs
}

interface Found {
  inner: string
  /** The look of its content. If absent, the source text is literal. */
  look?: Look
  /** Length of the source text, in characters. */
  length: number
}

function findBold(rest: string, look: Look): Found | undefined {
  if (look.isBold || !rest.startsWith('**')) return undefined
  const end = findClosing(rest, 2)
  if (end === undefined) return undefined
  return { inner: rest.slice(2, end), look: { ...look, isBold: true }, length: end + 2 }
}

function findItalic(rest: string, look: Look): Found | undefined {
  if (look.isItalic || !rest.startsWith('*')) return undefined
  const end = findClosing(rest, 1)
  if (end === undefined) return undefined
  return { inner: rest.slice(1, end), look: { ...look, isItalic: true }, length: end + 1 }
}

/** Finds the matching number of stars after a letter. In a longer row the last stars close. */
function findClosing(rest: string, stars: 1 | 2): number | undefined {
  if (/\s/.test(rest[stars] ?? ' ')) return undefined
  for (const { 0: row, index } of rest.matchAll(/\*+/g)) {
    const end = index + row.length - stars
    if (end <= stars || /\s/.test(rest[index - 1] ?? ' ')) continue
    if (stars === 2 ? row.length >= 2 : row.length % 2 === 1) return end
  }
  return undefined
}

/** A disallowed link is still parsed as one piece, so that the rest of the text is parsed the same way. */
function findLink(rest: string, { look, isLink }: Reading): Found | undefined {
  const [whole, inner, href] = look.href === undefined ? (LINK.exec(rest) ?? []) : []
  if (!whole || !inner || href === undefined) return undefined
  if (!isLink(href)) return { inner: whole, length: whole.length }
  return { inner, look: { ...look, href }, length: whole.length }
}
