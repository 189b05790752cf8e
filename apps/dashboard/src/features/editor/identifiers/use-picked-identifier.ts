import type { WebIdentifier } from '@waymark/contract'
import { suggestIdentifier } from '@waymark/runtime'
import { useCallback } from 'react'
import { useEditor } from '../editor-context.ts'
import { usePage } from '../frame/page.ts'

/** Lets the author click an element of the page and hands over how to recognise it; undefined without a page. */
export function usePickedIdentifier(onPick: (suggested: WebIdentifier) => void): (() => void) | undefined {
  const { locale } = useEditor()
  const { state, startPicking } = usePage()
  const pick = useCallback(
    () => startPicking((element) => onPick(suggestIdentifier(element, locale))),
    [startPicking, onPick, locale],
  )
  return state.status === 'ready' ? pick : undefined
}
