import { useMemo } from 'react'
import { useEditorState } from './editor-context.ts'
import { listLocales } from '../model/draft.ts'

/** The locales of the project, the default one first. */
export function useLocales(): string[] {
  const defaultLocale = useEditorState((state) => state.draft.defaultLocale)
  const selectedLocales = useEditorState((state) => state.draft.selectedLocales)
  return useMemo(() => listLocales({ defaultLocale, selectedLocales }), [defaultLocale, selectedLocales])
}
