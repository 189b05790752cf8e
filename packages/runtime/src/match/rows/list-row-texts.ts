import { listFlatChildren } from '../../page/flat-children.ts'
import { listTexts, MAX_TEXT } from '../clue-rungs.ts'
import { hasBox } from '../judge-candidates.ts'
import { toKey } from '../read-texts.ts'
import { listParts } from '../table.ts'
import type { Rows } from './find-rows.ts'
import { isFigures } from './is-figures.ts'

const HEADING = 'h1,h2,h3,h4,h5,h6,th,[role=heading],[role=rowheader]'
const LINK = 'a[href],[role=link]'
/** Addresses, which follow the name that they belong to. */
const CONTACT = 'a[href^="mailto:"],a[href^="tel:"]'
/** Controls of a row, which are the same in every row, or values that people change. */
const ACTION = 'button,input,select,textarea,option,summary,[role=button],[role=menu],[role=combobox]'
const SILENT = /^(script|style|noscript|template)$/
/** The number of a record, as in the link to an invoice: `#1042`. */
const NUMBER = /^[#№]?\d{3,}$/

interface Piece {
  text: string
  isHeading: boolean
  isLink: boolean
  /** The part of the row that it is in. */
  part: number
}

/**
 * The texts that an author would call a row by, the most telling first: headings, the first cell, links. None that
 * another row has too, or that is on a control, and no figures except a record's number.
 */
export function listRowTexts({ all, row }: Rows): string[] {
  const others = new Set(
    all
      .filter((it) => it !== row)
      .flatMap((it) => listPartsOf(it).flatMap(listTexts))
      .map(toKey),
  )
  const pieces = readPieces(listPartsOf(row)).filter(
    ({ text }) => text.length > 1 && text.length <= MAX_TEXT && !others.has(toKey(text)),
  )
  const worded = pieces.filter(({ text }) => !isFigures(text))
  const first = Math.min(...worded.map(({ part }) => part))
  const rank = ({ text, isHeading, isLink, part }: Piece) =>
    (isHeading ? 0 : part === first ? 1 : isLink ? 2 : 3) + (/\d/.test(text) ? 4 : 0)
  const numbers = pieces.filter(({ text, isLink, isHeading, part }) => {
    return NUMBER.test(text) && (isLink || isHeading || part === 0)
  })
  const named = [...worded].sort((a, b) => rank(a) - rank(b))
  return [...new Set([...named, ...numbers].map(({ text }) => text))]
}

const listPartsOf = (row: Element): Element[] =>
  listParts(row, ({ localName }) => localName === row.localName)

/** The visible texts of a row outside its controls, in order. */
function readPieces(parts: readonly Element[]): Piece[] {
  const pieces: Piece[] = []
  const read = (element: Element, above: Omit<Piece, 'text'>) => {
    if (SILENT.test(element.localName) || element.matches(ACTION) || !isShown(element)) return
    const about = {
      ...above,
      isHeading: above.isHeading || element.matches(HEADING),
      isLink: above.isLink || (element.matches(LINK) && !element.matches(CONTACT)),
    }
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === 3)
    const text = squeeze(own.map(({ nodeValue }) => nodeValue ?? '').join(' '))
    if (text) pieces.push({ ...about, text })
    for (const it of listFlatChildren(element)) read(it, about)
  }
  const none = { isHeading: false, isLink: false }
  parts.flatMap(listFlatChildren).forEach((it, part) => read(it, { ...none, part }))
  return pieces
}

/** Slots and other elements with `display: contents` have no box of their own. */
const isShown = (element: Element): boolean =>
  hasBox(element) || element.ownerDocument.defaultView?.getComputedStyle(element).display === 'contents'

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim()
