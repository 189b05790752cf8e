import type { WebIdentifier } from '@waymark/contract'
import { listOwnRungs, listSharedRungs, listTexts, MAX_TEXT, WORDS } from '../clue-rungs.ts'
import { findPicked } from '../find-picked.ts'
import { readFingerprint } from '../read-fingerprint.ts'
import { addRungs, startSuggestion, type IsEnough, type Place } from '../suggest-alone.ts'
import { findList, moveTo, type List } from './find-list.ts'
import { isFigures } from './is-figures.ts'
import { listRowTexts } from './list-row-texts.ts'
import { isNumbered } from '../table.ts'
import { readPlace, suggestByPlace } from './suggest-by-place.ts'
import { suggestByText } from './suggest-in-row.ts'
import { findAtOnce } from '../find-at-once.ts'

/** FIRST: the same part of the first row. PLACE: the row with this number. TEXT: the row with this text. */
export type RowChoice = 'FIRST' | 'PLACE' | 'TEXT'

export interface RowOption {
  choice: RowChoice
  /** The row's number, counted from 1. */
  number: number
  text: string
  /** The heading of the column by which it is identified, if it is; empty if that has none. */
  column: string | undefined
  identifier: WebIdentifier
}

export interface RowOptions {
  options: RowOption[]
  /** The most likely meaning of a pick. */
  preferred: RowChoice
}

/**
 * The ways to identify an element of a list or table, of which an author chooses one; undefined elsewhere. A row's own
 * text is one of them if it distinguishes the row from all others on the page.
 */
export function listRowOptions(
  element: Element,
  locale: string,
  document: Document = element.ownerDocument,
): RowOptions | undefined {
  const target = findPicked(element)
  const list = findList(target)
  if (!list) return undefined
  findAtOnce()
  const place = { document, locale }
  const own = suggestByOwn(target, list, place)
  const byText = own && isNamedByWords(own, list) ? undefined : suggestByText(target, list, place)
  const number = (isCounted(list) ? (readPlace(list) ?? 0) : list.all.indexOf(list.row)) + 1
  const isFirst = isCounted(list) ? number === 1 : target === list.twins[0]
  const about = { number, text: findRowText(target, list) }
  const toOption = (choice: RowChoice, identifier: WebIdentifier, { text } = about): RowOption => ({
    choice,
    number,
    text,
    column: identifier.row?.column && list.column?.name,
    identifier,
  })
  const options = [
    toOption('FIRST', suggestFirst(list, place)),
    ...(isFirst ? [] : [toOption('PLACE', suggestByPlace(target, list, place))]),
    ...(byText ? [toOption('TEXT', byText.identifier, { number, text: byText.text })] : []),
    ...(own && !byText ? [toOption('TEXT', own, { number, text: about.text || toValue(own) })] : []),
  ]
  // Who picks in the first row of records means any of them. Who goes past it means this one, wherever it moves.
  const hasText = options.at(-1)?.choice === 'TEXT'
  const preferred = isFirst && (list.isOfRecords || !own) ? 'FIRST' : hasText ? 'TEXT' : 'PLACE'
  return options.length > 1 ? { options, preferred } : undefined
}

/** Rows of tables, and of what is drawn only in part, are counted by their numbers or from the top. */
const isCounted = ({ column, row }: List): boolean => column !== undefined || isNumbered(row)

/** Of a list that draws only what is in sight, the first row may not be there now. */
function suggestFirst(list: List, place: Place): WebIdentifier {
  const placeOf = (twin: Element) => (isCounted(list) ? readPlace(moveTo(twin, list)) : undefined) ?? 0
  const [one, ...others] = list.twins as [Element, ...Element[]]
  const first = others.reduce((first, it) => (placeOf(it) < placeOf(first) ? it : first), one)
  const identifier = suggestByPlace(first, moveTo(first, list), place)
  const { row } = identifier
  return row && isCounted(list) ? { ...identifier, row: { ...row, place: 0 } } : identifier
}

/**
 * Parts of the design are named by what they are. The words of a record's part are words of its row, unless figures, or
 * another column names the row.
 */
function isNamedByWords(own: WebIdentifier, list: List): boolean {
  const { text, attributes = [] } = own
  if (!list.isOfRecords) return true
  const [name] = list.column ? listRowTexts(list) : []
  const texts = Object.values(text?.value ?? {})
  return name
    ? texts.includes(name)
    : texts.some((it) => !isFigures(it)) || attributes.some((it) => WORDS.includes(it.name))
}

/** A row without any text, such as one of pictures, is named by the value that identifies it. */
const toValue = ({ attributes }: WebIdentifier): string => attributes?.[0]?.value ?? ''

/** Identifies an element by the data of its row, if it carries enough of that to differ from all others. */
function suggestByOwn(target: Element, list: List, place: Place): WebIdentifier | undefined {
  const { twins } = list
  const own = listOwnRungs(target, twins, place.locale)
  if (own.length === 0) return undefined
  let isSingle = false
  const isEnough: IsEnough = (matched) => (isSingle = matched.length === 1 && matched[0] === target)
  const start = { ...startSuggestion(target, place), fingerprint: readFingerprint(target) }
  const rungs = [...own, ...listSharedRungs(target, list, place.locale)]
  const identifier = addRungs(start, rungs, { ...place, isEnough })
  return isSingle ? identifier : undefined
}

/** Returns the text that names the row for an author: its first one that no other row has. */
function findRowText(target: Element, { all, row }: List): string {
  const others = all.filter((it) => it !== row).map(listTexts)
  const isOwn = (text: string) => text.length <= MAX_TEXT && others.every((texts) => !texts.includes(text))
  return [...listTexts(target), ...listTexts(row)].find(isOwn) ?? ''
}
