import type { WebIdentifier } from '@waymark/contract'
import { classPattern, tagPattern } from '@waymark/contract/constants'
import { findFlatParent } from '../../page/flat-tree.ts'
import { listSharedRungs } from '../clue-rungs.ts'
import { findVerdict } from '../judge-candidates.ts'
import { hasGeneratedClass } from '../relocate/class-names.ts'
import { readFeatures } from '../relocate/read-features.ts'
import {
  addRungs,
  listMatched,
  pinDown,
  startSuggestion,
  type IsEnough,
  type Place,
} from '../suggest-alone.ts'
import type { Column } from './find-column.ts'
import type { List } from './find-list.ts'
import { isSemantic, type Rows } from './find-rows.ts'
import { isRow } from '../keep-in-row.ts'
import { listListClues } from '../list-of-row.ts'
import { listRowTexts } from './list-row-texts.ts'

type RowClue = NonNullable<WebIdentifier['row']>

/** The mark that tells a row from the others. */
type Rule = Required<Pick<RowClue, 'text'>> | Required<Pick<RowClue, 'place'>>

const MAX_TRIED = 3
const MAX_CLASSES = 3

/**
 * Identifies a part of a row by the common properties of all rows and by a text of its own row, which the part itself
 * need not carry; undefined if no text distinguishes the row from all others on the page.
 */
export function suggestByText(
  target: Element,
  list: List,
  place: Place,
): { identifier: WebIdentifier; text: string } | undefined {
  for (const text of listRowTexts(list).slice(0, MAX_TRIED)) {
    const identifier = suggestInRow(target, list, { ...place, rule: { text: { [place.locale]: text } } })
    if (identifier) return { identifier: { ...identifier, fingerprint: readFeatures(target) }, text }
  }
  return undefined
}

/**
 * Identifies a part of a row by a rule for the row and its column, and by its list if another has such a row. Undefined
 * if these do not single it out.
 */
export function suggestInRow(
  target: Element,
  list: List,
  { rule, ...place }: Place & { rule: Rule },
): WebIdentifier | undefined {
  if (!tagPattern.test(list.row.localName)) return undefined
  const rungs = listSharedRungs(target, list, place.locale)
  const clue: RowClue = {
    ...toRowClue(target, list),
    ...rule,
    ...(list.column && { column: toColumnClue(list.column, place) }),
  }
  const isEnough: IsEnough = (matched) => matched.length === 1 && matched[0] === target
  const suggest = (row: RowClue): WebIdentifier => {
    const start: WebIdentifier = { ...startSuggestion(target, place), kind: 'WEB_ROW', row }
    return pinDown(target, addRungs(start, rungs, { ...place, isEnough }), place)
  }
  // A path leads to one place, regardless of the row in it.
  const isRight = (it: WebIdentifier) => it.css === undefined && finds(it, target, place)
  const suggested = suggest(clue)
  if (isRight(suggested)) return suggested
  const { index: _, ...unplaced } = suggested
  const rivals = listMatched(unplaced, place).filter((it) => !isInside(it, list.all))
  if (rivals.length === 0) return undefined
  const clues = listListClues(list.row, { rivals, isRow: (it) => isRow(it, clue), locale: place.locale })
  for (const it of clues) {
    const inList = suggest({ ...clue, list: it })
    if (isRight(inList)) return inList
  }
  return undefined
}

function isInside(element: Element, rows: readonly Element[]): boolean {
  for (let at: Element | null = element; at; at = findFlatParent(at)) if (rows.includes(at)) return true
  return false
}

const toColumnClue = ({ name, attribute }: Column, { locale }: Place): NonNullable<RowClue['column']> => ({
  ...(attribute && { attribute }),
  ...(name && { text: { [locale]: name } }),
})

function finds(identifier: WebIdentifier, target: Element, { document, locale }: Place): boolean {
  const verdict = findVerdict(document, { identifier, locale, fallbackLocale: locale })
  return verdict.status === 'FOUND' && verdict.winner.element === target
}

/**
 * Returns the properties that set a row apart from other elements around its parts. Boxes that are no rows need their
 * classes for that.
 */
export function toRowClue(target: Element, { row, all }: Rows): Omit<RowClue, 'text'> {
  const role = row.getAttribute('role') ?? ''
  const shared = [...row.classList].filter(
    (name) =>
      classPattern.test(name) && !hasGeneratedClass([name]) && all.every((it) => it.classList.contains(name)),
  )
  const classes = isSemantic(row) ? [] : shared.slice(0, MAX_CLASSES)
  const clue = {
    tag: row.localName,
    ...(/^[a-z]{1,40}$/.test(role) && { role }),
    ...(classes.length > 0 && { classes }),
  }
  const level = countBetween(target, row, clue)
  return { ...clue, ...(level > 0 && { level }) }
}

/** Counts the elements with the properties of a row between an element and its row. */
function countBetween(target: Element, row: Element, clue: Omit<RowClue, 'text'>): number {
  let count = 0
  for (let at: Element | null = target; at && at !== row; at = findFlatParent(at)) {
    if (isRow(at, clue)) count++
  }
  return count
}
