import { isAnchored } from '@waymark/contract/constants'
import { findElementAtOnce } from '@waymark/runtime'
import { useMemo } from 'react'
import { findScreen } from '../model/screens.ts'
import { usePage } from '../page/page.ts'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import type { StepPresence } from './step-presence.ts'

/** Looks for the selected step's element each time the page changes. */
export function useFoundPresence(): StepPresence {
  const { locale } = useEditor()
  const { version, state } = usePage()
  const step = useEditorState(({ draft, selectedStepId }) => findScreen(draft, selectedStepId))
  const fallbackLocale = useEditorState(({ draft }) => draft.defaultLocale)
  const identifiers = useMemo(() => step?.identifiers.map(({ document: it }) => it), [step?.identifiers])
  const isAt = step?.component ? isAnchored(step.component.container) : false
  const href = state.status === 'ready' ? state.href : ''
  return useMemo(() => {
    if (!identifiers) return 'NONE'
    if (isAt && !identifiers.some(({ role }) => role === 'TARGET')) return 'NO_ELEMENT'
    if (identifiers.length === 0) return 'HERE'
    const { status } = findElementAtOnce(document, identifiers, locale, fallbackLocale)
    if (status === 'FOUND') return 'HERE'
    return status === 'OTHER_PAGE' ? 'ELSEWHERE' : status
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the page is read anew when it changes
  }, [identifiers, isAt, locale, fallbackLocale, version, href])
}
