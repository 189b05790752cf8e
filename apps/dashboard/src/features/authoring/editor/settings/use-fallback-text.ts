import { useEditorState } from '../store/editor-context.ts'

/** The text that end users read if a locale's text is missing: the default locale's. */
export function useFallbackText(texts: Record<string, string>): string {
  const defaultLocale = useEditorState((state) => state.draft.defaultLocale)
  return texts[defaultLocale] ?? ''
}
