import type { ElementIdentifier } from '@waymark/contract'
import { suggestIdentifier } from '@waymark/runtime'
import { suggestNativeIdentifier } from '@waymark/runtime/native'
import { useCallback } from 'react'
import { findNativePage } from '../../../ui/captures/native-page.ts'
import { useEditor } from '../store/editor-context.ts'
import { findPageDocument, usePage } from '../page/page.ts'
import { useFeature } from './use-feature.ts'
import { withoutSelector } from './without-selector.ts'

/** Receives the suggested identifier of the picked element, and the capture it was picked on. */
export type OnPick = (suggested: ElementIdentifier, captureId: string | undefined) => void

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
        const suggested = suggest(element, { page: document ?? element.ownerDocument, locale, hasCss })
        if (suggested) onPick(suggested, captureId ?? undefined)
      }),
    [startPicking, onPick, captureId, document, locale, hasCss],
  )
  return document ? pick : undefined
}

interface Picked {
  page: Document
  locale: string
  hasCss: boolean
}

function suggest(element: Element, { page, locale, hasCss }: Picked): ElementIdentifier | undefined {
  const own = element.ownerDocument
  const sheet = findNativePage(own)
  if (!sheet) {
    const suggested = suggestIdentifier(element, locale, page)
    return hasCss ? suggested : withoutSelector(suggested, { own, page, locale })
  }
  const view = sheet.findView(element)
  return view && suggestNativeIdentifier(sheet.screen, view, locale)
}
