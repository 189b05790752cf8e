import type { WebIdentifier } from '@waymark/contract'
import { listOwnRungs, listSharedRungs, listTexts, MAX_TEXT, WORDS } from '../clue-rungs.ts'
import { findPicked } from '../find-picked.ts'
import { readFeatures } from '../relocate/read-features.ts'
import { addRungs, startSuggestion, type IsEnough, type Place } from '../suggest-alone.ts'
import { findList, type List } from './find-list.ts'
import { isFigures } from './is-figures.ts'
import { suggestByPlace } from './suggest-by-place.ts'
import { suggestInRow } from './suggest-in-row.ts'
import { findAtOnce } from '../find-at-once.ts'

/** FIRST: the same part of the first row. PLACE: the row with this number. TEXT: the row with this text. */
export type RowChoice = 'FIRST' | 'PLACE' | 'TEXT'

export interface RowOption {
  choice: RowChoice
  /** The row's number, counted from 1. */
  number: number
  text: string
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
  const first = list?.twins[0]
  if (!list || !first) return undefined
  findAtOnce()
  const place = { document, locale }
  const { twins } = list
  const own = suggestByOwn(target, list, place)
  const byText = own && isNamedByWords(own, list) ? undefined : suggestInRow(target, list, place)
  const about = { number: list.all.indexOf(list.row) + 1, text: findRowText(target, list) }
  const options: RowOption[] = [
    { choice: 'FIRST', ...about, identifier: suggestByPlace(first, twins, place) },
    ...(target === first
      ? []
      : [{ choice: 'PLACE' as const, ...about, identifier: suggestByPlace(target, twins, place) }]),
    ...(byText ? [{ choice: 'TEXT' as const, ...about, ...byText }] : own ? [toTextOption(own, about)] : []),
  ]
  // A step stands where it was placed until another row is chosen.
  const byPlace = target === first ? 'FIRST' : 'PLACE'
  const preferred = list.isOfRecords || !own ? byPlace : 'TEXT'
  return options.length > 1 ? { options, preferred } : undefined
}

/**
 * Parts of the design are named by what they are. The words of a record's part are words of its row, unless figures.
 */
const isNamedByWords = ({ text, attributes = [] }: WebIdentifier, { isOfRecords }: List): boolean =>
  !isOfRecords ||
  Object.values(text?.value ?? {}).some((it) => !isFigures(it)) ||
  attributes.some(({ name }) => WORDS.includes(name))

/** A row without any text, such as one of pictures, is named by the value that identifies it. */
const toTextOption = (identifier: WebIdentifier, about: { number: number; text: string }): RowOption => ({
  choice: 'TEXT',
  identifier,
  ...about,
  text: about.text || (identifier.attributes?.[0]?.value ?? ''),
})

/** Identifies an element by the data of its row, if it carries enough of that to differ from all others. */
function suggestByOwn(target: Element, { twins }: List, place: Place): WebIdentifier | undefined {
  const own = listOwnRungs(target, twins, place.locale)
  if (own.length === 0) return undefined
  let isSingle = false
  const isEnough: IsEnough = (matched) => (isSingle = matched.length === 1 && matched[0] === target)
  const start = { ...startSuggestion(target, place), fingerprint: readFeatures(target) }
  const rungs = [...own, ...listSharedRungs(target, twins, place.locale)]
  const identifier = addRungs(start, rungs, { ...place, isEnough })
  return isSingle ? identifier : undefined
}

/** Returns the text that names the row for an author: its first one that no other row has. */
function findRowText(target: Element, { all, row }: List): string {
  const others = all.filter((it) => it !== row).map(listTexts)
  const isOwn = (text: string) => text.length <= MAX_TEXT && others.every((texts) => !texts.includes(text))
  return [...listTexts(target), ...listTexts(row)].find(isOwn) ?? ''
}
