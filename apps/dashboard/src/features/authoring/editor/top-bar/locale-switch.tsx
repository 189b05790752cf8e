import { useEditor, useEditorState } from '../store/editor-context.ts'
import { listLocales, type Draft } from '../model/draft.ts'
import { keepSame } from '../model/keep-same.ts'
import { countMissingInLocale } from '../model/missing-texts.ts'
import { useLocales } from '../store/use-locales.ts'
import { LocaleMenu } from './locale-menu.tsx'

/** The locale in which the guide is shown and edited. */
export function LocaleSwitch() {
  const { store, locale, setLocale } = useEditor()
  const locales = useLocales()
  const missing = useEditorState(({ draft }) => countMissing(draft))
  return (
    <LocaleMenu
      locales={locales}
      locale={locale}
      onLocale={setLocale}
      countMissing={(code) => missing[code] ?? 0}
      onLocales={(chosen) => store.dispatch({ type: 'choose_locales', locales: chosen })}
    />
  )
}

const countMissing = keepSame((draft: Draft): Record<string, number> =>
  Object.fromEntries(listLocales(draft).map((code) => [code, countMissingInLocale(draft, code)])),
)
