import type { ElementIdentifier } from '@waymark/contract'
import { useCallback } from 'react'
import { useEditor } from '../store/editor-context.ts'
import { findPageDocument, usePage } from '../page/page.ts'
import { suggestPicked } from './suggest-picked.ts'
import { useFeature } from './use-feature.ts'

export interface Picked {
  suggested: ElementIdentifier
  /** The capture that the element was picked on. */
  captureId: string | undefined
  element: Element
}

export type OnPick = (picked: Picked) => void

/**
 * Lets the author pick an element of the page and passes on a suggested identifier; undefined without a page.
 */
export function usePickedIdentifier(onPick: OnPick): (() => void) | undefined {
  const { locale } = useEditor()
  const hasCss = useFeature('ENABLE_CUSTOM_SELECTOR_FOR_IDENTIFIERS')
  const page = usePage()
  const { captureId, startPicking } = page
  const document = findPageDocument(page)
  const pick = useCallback(
    () =>
      startPicking((element) => {
        const suggested = suggestPicked(element, { page: document ?? element.ownerDocument, locale, hasCss })
        if (suggested) onPick({ suggested, captureId: captureId ?? undefined, element })
      }),
    [startPicking, onPick, captureId, document, locale, hasCss],
  )
  return document ? pick : undefined
}
