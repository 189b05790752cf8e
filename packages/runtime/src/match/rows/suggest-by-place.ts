import type { ElementFingerprint, WebIdentifier } from '@waymark/contract'
import { listSharedRungs } from '../clue-rungs.ts'
import { readFeatures } from '../relocate/read-features.ts'
import { addRungs, pinDown, startSuggestion, type IsEnough, type Place } from '../suggest-alone.ts'

/** Identifies a part of a row by the common properties of all rows and its place among them. */
export function suggestByPlace(target: Element, twins: readonly Element[], place: Place): WebIdentifier {
  const other = twins.find((it) => it !== target)
  const start = {
    ...startSuggestion(target, place),
    fingerprint: keepShared(readFeatures(target), other && readFeatures(other)),
  }
  const isEnough: IsEnough = (matched) =>
    matched.includes(target) && matched.every((it) => twins.includes(it))
  const rungs = listSharedRungs(target, twins, place.locale)
  return pinDown(target, addRungs(start, rungs, { ...place, isEnough }), place)
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
