import { listRowOptions, type RowOption } from '@waymark/runtime'
import { findNativePage } from '../../../../ui/captures/native-page.ts'
import { withoutSelector } from './without-selector.ts'

export interface PickedOn {
  page: Document
  locale: string
  /** Whether an Admin allows selectors. */
  hasCss: boolean
}

/** The ways to identify an element of a list, the likeliest marked; empty if it is in none. */
export function listRowChoices(
  element: Element,
  { page, locale, hasCss }: PickedOn,
): (RowOption & { isPreferred: boolean })[] {
  const own = element.ownerDocument
  const offered = findNativePage(own) ? undefined : listRowOptions(element, locale, page)
  return (offered?.options ?? []).map((option) => ({
    ...option,
    identifier: hasCss ? option.identifier : withoutSelector(option.identifier, { own, page, locale }),
    isPreferred: option.choice === offered?.preferred,
  }))
}
