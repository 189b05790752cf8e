import { isLinkSavable } from '../../model/component-problem.ts'
import type { RichLine, Run } from './rich-line.ts'

type Look = Omit<Run, 'text'>

const PLAIN: Look = { isBold: false, isItalic: false }
const NUMBER = /^\d{1,3}\. /
const LINK = /^\[([^[\]\n]+)\]\(([^()\s]+)\)/

/** Reads the safe subset of a stored text; whatever is not part of it stands as it is written. */
export function parseMarkup(markup: string): RichLine[] {
  return markup.split('\n').map((line) => {
    if (line.startsWith('- ')) return { kind: 'BULLET', runs: parseRuns(line.slice(2)) }
    const number = NUMBER.exec(line)?.[0]
    if (number) return { kind: 'NUMBER', runs: parseRuns(line.slice(number.length)) }
    return { kind: 'PARAGRAPH', runs: parseRuns(line) }
  })
}

/** The same lines for a text without markup. */
export function toPlainLines(text: string): RichLine[] {
  return text.split('\n').map((line) => ({ kind: 'PARAGRAPH', runs: line ? [{ text: line, ...PLAIN }] : [] }))
}

function parseRuns(line: string): Run[] {
  return joinRuns(readRuns(line, PLAIN))
}

function readRuns(text: string, look: Look): Run[] {
  const runs: Run[] = []
  let at = 0
  while (at < text.length) {
    const rest = text.slice(at)
    const found = findBold(rest, look) ?? findItalic(rest, look) ?? findLink(rest, look)
    if (found) {
      runs.push(...readRuns(found.inner, found.look))
      at += found.length
      continue
    }
    // A row of stars that opens nothing is read as one, so that its tail opens nothing either.
    const literal = /^\*+/.exec(rest)?.[0] ?? rest[0] ?? ''
    runs.push({ text: literal, ...look })
    at += literal.length
  }
  return runs
}

interface Found {
  inner: string
  look: Look
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

/** Where as many stars as opened stand after a letter; of a longer row the last ones close. */
function findClosing(rest: string, stars: 1 | 2): number | undefined {
  if (/\s/.test(rest[stars] ?? ' ')) return undefined
  for (const { 0: row, index } of rest.matchAll(/\*+/g)) {
    const end = index + row.length - stars
    if (end <= stars || /\s/.test(rest[index - 1] ?? ' ')) continue
    if (stars === 2 ? row.length >= 2 : row.length % 2 === 1) return end
  }
  return undefined
}

function findLink(rest: string, look: Look): Found | undefined {
  const [whole, inner, href] = look.href === undefined ? (LINK.exec(rest) ?? []) : []
  if (!whole || !inner || !href || !isLinkSavable(href)) return undefined
  return { inner, look: { ...look, href }, length: whole.length }
}

/** Neighbours that look alike become one. */
export function joinRuns(runs: Run[]): Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (last && isAlike(last, run)) joined[joined.length - 1] = { ...last, text: last.text + run.text }
    else if (run.text) joined.push(run)
  }
  return joined
}

const isAlike = (a: Run, b: Run): boolean =>
  a.isBold === b.isBold && a.isItalic === b.isItalic && a.href === b.href
