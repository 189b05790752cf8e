import type { ElementIdentifier } from '@waymark/contract'
import { suggestIdentifier } from '@waymark/runtime'
import { suggestNativeIdentifier } from '@waymark/runtime/native'
import { findNativePage } from '../../../../ui/captures/native-page.ts'
import { listRowChoices, type PickedOn } from './list-row-choices.ts'
import { withoutSelector } from './without-selector.ts'

/** Suggests the identifier that picking an element of a page or a captured screen leads to. */
export function suggestPicked(element: Element, picked: PickedOn): ElementIdentifier | undefined {
  const { page, locale, hasCss } = picked
  const own = element.ownerDocument
  const sheet = findNativePage(own)
  if (sheet) {
    const view = sheet.findView(element)
    return view && suggestNativeIdentifier(sheet.screen, view, locale)
  }
  const preferred = listRowChoices(element, picked).find(({ isPreferred }) => isPreferred)
  if (preferred) return preferred.identifier
  const suggested = suggestIdentifier(element, locale, page)
  return hasCss ? suggested : withoutSelector(suggested, { own, page, locale })
}
