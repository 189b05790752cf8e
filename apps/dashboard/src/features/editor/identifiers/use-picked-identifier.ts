import type { ElementIdentifier } from '@waymark/contract'
import { suggestIdentifier } from '@waymark/runtime'
import { suggestNativeIdentifier } from '@waymark/runtime/native'
import { useCallback } from 'react'
import { findNativeSheet } from '../captures/native-sheet.ts'
import { useEditor } from '../editor-context.ts'
import { usePage } from '../frame/page.ts'
import { useFeature } from './use-feature.ts'
import { withoutSelector } from './without-selector.ts'

/** Hands over how to recognise what was picked, and the captured screen that it was picked on. */
export type OnPick = (suggested: ElementIdentifier, captureId: string | undefined) => void

/** Lets the author click an element of the page and hands over how to recognise it; undefined without a page. */
export function usePickedIdentifier(onPick: OnPick): (() => void) | undefined {
  const { locale } = useEditor()
  const hasCss = useFeature('ENABLE_CUSTOM_SELECTOR_FOR_IDENTIFIERS')
  const { captureId, state, startPicking } = usePage()
  const pick = useCallback(
    () =>
      startPicking((element) => {
        const suggested = suggest(element, locale, hasCss)
        if (suggested) onPick(suggested, captureId ?? undefined)
      }),
    [startPicking, onPick, captureId, locale, hasCss],
  )
  return state.status === 'ready' ? pick : undefined
}

function suggest(element: Element, locale: string, hasCss: boolean): ElementIdentifier | undefined {
  const sheet = findNativeSheet(element.ownerDocument)
  if (!sheet) {
    const suggested = suggestIdentifier(element, locale)
    return hasCss ? suggested : withoutSelector(element.ownerDocument, suggested, locale)
  }
  const view = sheet.findView(element)
  return view && suggestNativeIdentifier(sheet.screen, view, locale)
}
