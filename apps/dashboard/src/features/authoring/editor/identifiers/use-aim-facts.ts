import { isNative } from '@waymark/contract/constants'
import { useEffect, useState } from 'react'
import { findPageDocument, usePage } from '../page/page.ts'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import { checkIdentifier } from './check-identifier.ts'
import { judgeClues } from './judge-clues.ts'
import type { Strength } from './strength.ts'
import { suggestPicked } from './suggest-picked.ts'
import { useFeature } from './use-feature.ts'

/** The result of picking an element. */
export interface AimFacts {
  strength: Strength
  /** Its position among equal elements, counted from 1, and how many there are. */
  position: number
  equals: number
  /** The heading of its column, if it is in a row and a column of a table. */
  column: string | undefined
}

/** Searching a page takes too long to do it for every element that the pointer only passes. */
const REST_MS = 150

/** Returns the result of picking an element, once the pointer rests on it; null until then. */
export function useAimFacts(element: Element | null): AimFacts | null {
  const page = usePage()
  const { locale } = useEditor()
  const fallbackLocale = useEditorState(({ draft }) => draft.defaultLocale)
  const hasCss = useFeature('ENABLE_CUSTOM_SELECTOR_FOR_IDENTIFIERS')
  const [found, setFound] = useState<{ element: Element; facts: AimFacts | null } | null>(null)
  const open = findPageDocument(page)
  const { state } = page
  useEffect(() => {
    if (!element || !open) return
    const find = (): AimFacts | null => {
      const suggested = suggestPicked(element, { page: open, locale, hasCss })
      const check = suggested && checkIdentifier(state, suggested, { locale, fallbackLocale })
      if (!suggested || check?.status !== 'found') return null
      const { strength } = judgeClues(suggested, check)
      const row = isNative(suggested) ? undefined : suggested.row
      return {
        strength: check.strength === 'WEAK' ? 'WEAK' : strength,
        position: (row?.place ?? suggested.index ?? 0) + 1,
        equals: check.equals,
        column: row?.column?.text?.[locale],
      }
    }
    const resting = setTimeout(() => setFound({ element, facts: find() }), REST_MS)
    return () => clearTimeout(resting)
  }, [element, open, state, locale, fallbackLocale, hasCss])
  return found && found.element === element ? found.facts : null
}
