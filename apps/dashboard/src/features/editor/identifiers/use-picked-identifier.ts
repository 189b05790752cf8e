import type { ElementIdentifier } from '@waymark/contract'
import { suggestIdentifier } from '@waymark/runtime'
import { suggestNativeIdentifier } from '@waymark/runtime/native'
import { useCallback } from 'react'
import { findNativeSheet } from '../captures/native-sheet.ts'
import { useEditor } from '../editor-context.ts'
import { usePage } from '../frame/page.ts'

/** Hands over how to recognise what was picked, and the captured screen that it was picked on. */
export type OnPick = (suggested: ElementIdentifier, captureId: string | undefined) => void

/** Lets the author click an element of the page and hands over how to recognise it; undefined without a page. */
export function usePickedIdentifier(onPick: OnPick): (() => void) | undefined {
  const { locale } = useEditor()
  const { captureId, state, startPicking } = usePage()
  const pick = useCallback(
    () =>
      startPicking((element) => {
        const suggested = suggest(element, locale)
        if (suggested) onPick(suggested, captureId ?? undefined)
      }),
    [startPicking, onPick, captureId, locale],
  )
  return state.status === 'ready' ? pick : undefined
}

function suggest(element: Element, locale: string): ElementIdentifier | undefined {
  const sheet = findNativeSheet(element.ownerDocument)
  if (!sheet) return suggestIdentifier(element, locale)
  const view = sheet.findView(element)
  return view && suggestNativeIdentifier(sheet.screen, view, locale)
}
