import type { ElementIdentifier } from '@waymark/contract'
import { useEffect, useMemo } from 'react'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import { usePage } from '../page/page.ts'
import { checkIdentifier, type IdentifierCheck } from './check-identifier.ts'

/** The live check of an identifier; marks the active one's match on the page. */
export function useIdentifierCheck(document: ElementIdentifier, isActive: boolean): IdentifierCheck {
  const { locale } = useEditor()
  const fallbackLocale = useEditorState((state) => state.draft.defaultLocale)
  const { state, version, setMarked } = usePage()
  const check = useMemo(
    () => checkIdentifier(state, document, { locale, fallbackLocale }),
    // oxlint-disable-next-line react/exhaustive-deps -- the version changes with the page's elements
    [state, version, document, locale, fallbackLocale],
  )
  const found = isActive && 'element' in check ? check.element : null
  useEffect(() => {
    setMarked(found)
    return () => setMarked(null)
  }, [found, setMarked])
  return check
}
