import type { ElementFingerprint, WebIdentifier } from '@waymark/contract'
import { listSharedRungs } from '../clue-rungs.ts'
import { readFeatures } from '../relocate/read-features.ts'
import {
  addRungs,
  listMatched,
  pinDown,
  startSuggestion,
  type IsEnough,
  type Place,
} from '../suggest-alone.ts'
import { isRow } from '../keep-in-row.ts'
import { isNumbered, toPlaceReader } from '../table.ts'
import type { List } from './find-list.ts'
import { suggestInRow, toRowClue } from './suggest-in-row.ts'

/**
 * Identifies the same part of a row, such as the first, by the common properties of all rows and its row's place among
 * them, and by its column in a table. In a list that nothing else on the page is like, the place among equals says the
 * same, and needs no code for rows.
 */
export function suggestByPlace(target: Element, list: List, place: Place): WebIdentifier {
  const { twins, column } = list
  const other = twins.find((it) => it !== target)
  const fingerprint = keepShared(readFeatures(target), other && readFeatures(other))
  const start = { ...startSuggestion(target, place), fingerprint }
  const rungs = listSharedRungs(target, list, place.locale)
  const isEnough: IsEnough = (matched) =>
    matched.includes(target) && matched.every((it) => twins.includes(it))
  const identifier = addRungs(start, rungs, { ...place, isEnough })
  const isAlike = !column && !isNumbered(list.row) && isEnough(listMatched(identifier, place))
  const number = isAlike ? undefined : readPlace(list)
  const inRow =
    number === undefined ? undefined : suggestInRow(target, list, { ...place, rule: { place: number } })
  return inRow ? { ...inRow, fingerprint } : pinDown(target, identifier, place)
}

/** How many rows of its table stand above the row of a list. */
export function readPlace(list: List): number | undefined {
  const clue = toRowClue(list.row, list)
  return toPlaceReader((it) => isRow(it, clue))(list.row)
}

const POSITIONS = ['xpath', 'x', 'y', 'width', 'height']

/** The fingerprint without the data of its row, which would lead to another place once the row moves. */
function keepShared(own: ElementFingerprint, other: ElementFingerprint = {}): ElementFingerprint {
  const attributes = Object.fromEntries(
    Object.entries(own.attributes ?? {}).filter(([name, value]) => other.attributes?.[name] === value),
  )
  const { attributes: _, neighbourText: __, namesakes: ___, ...rest } = own
  const shared = Object.entries(rest).filter(
    ([name, value]) =>
      POSITIONS.includes(name) ||
      JSON.stringify(value) === JSON.stringify(other[name as keyof ElementFingerprint]),
  )
  return { ...Object.fromEntries(shared), ...(Object.keys(attributes).length > 0 && { attributes }) }
}
