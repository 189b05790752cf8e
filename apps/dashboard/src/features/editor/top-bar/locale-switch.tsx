import { useEditor, useEditorState } from '../editor-context.ts'
import { listLocales } from '../model/draft.ts'
import { countMissingInLocale } from '../model/missing-texts.ts'
import { LocaleMenu } from './locale-menu.tsx'

/** The locale of the guide that is shown and written. */
export function LocaleSwitch() {
  const { store, locale, setLocale } = useEditor()
  const draft = useEditorState((state) => state.draft)
  return (
    <LocaleMenu
      locales={listLocales(draft)}
      locale={locale}
      onLocale={setLocale}
      countMissing={(code) => countMissingInLocale(draft, code)}
      onLocales={(locales) => store.dispatch({ type: 'choose_locales', locales })}
    />
  )
}
