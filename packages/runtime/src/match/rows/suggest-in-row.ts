import type { WebIdentifier } from '@waymark/contract'
import { findFlatParent } from '../../page/flat-tree.ts'
import { listSharedRungs } from '../clue-rungs.ts'
import { findVerdict } from '../judge-candidates.ts'
import { hasGeneratedClass } from '../relocate/class-names.ts'
import { readFeatures } from '../relocate/read-features.ts'
import { addRungs, pinDown, startSuggestion, type IsEnough, type Place } from '../suggest-alone.ts'
import type { List } from './find-list.ts'
import { isSemantic, type Rows } from './find-rows.ts'
import { isRow } from '../keep-in-row.ts'
import { listRowTexts } from './list-row-texts.ts'

type RowClue = NonNullable<WebIdentifier['row']>

const MAX_TRIED = 3
const MAX_CLASSES = 3
/** As the contract takes them. */
const TAG = /^[a-z][a-z0-9-]{0,60}$/
const CLASS = /^-?[A-Za-z_][\w-]{0,80}$/

/**
 * Identifies a part of a row by the common properties of all rows and by a text of its own row, which the part itself
 * need not carry; undefined if no text distinguishes the row from all others on the page.
 */
export function suggestInRow(
  target: Element,
  list: List,
  place: Place,
): { identifier: WebIdentifier; text: string } | undefined {
  const texts = listRowTexts(list).slice(0, MAX_TRIED)
  if (texts.length === 0 || !TAG.test(list.row.localName)) return undefined
  const clue = toRowClue(target, list)
  const rungs = listSharedRungs(target, list.twins, place.locale)
  const isEnough: IsEnough = (matched) => matched.length === 1 && matched[0] === target
  for (const text of texts) {
    const row = { ...clue, text: { [place.locale]: text } }
    const start: WebIdentifier = { ...startSuggestion(target, place), kind: 'WEB_ROW', row }
    const identifier = pinDown(target, addRungs(start, rungs, { ...place, isEnough }), place)
    // A path leads to one place, regardless of the row in it.
    if (identifier.css === undefined && finds(identifier, target, place))
      return { identifier: { ...identifier, fingerprint: readFeatures(target) }, text }
  }
  return undefined
}

function finds(identifier: WebIdentifier, target: Element, { document, locale }: Place): boolean {
  const verdict = findVerdict(document, { identifier, locale, fallbackLocale: locale })
  return verdict.status === 'FOUND' && verdict.winner.element === target
}

/**
 * Returns the properties that set a row apart from other elements around its parts. Boxes that are no rows need their
 * classes for that.
 */
function toRowClue(target: Element, { row, all }: Rows): Omit<RowClue, 'text'> {
  const role = row.getAttribute('role') ?? ''
  const shared = [...row.classList].filter(
    (name) =>
      CLASS.test(name) && !hasGeneratedClass([name]) && all.every((it) => it.classList.contains(name)),
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
