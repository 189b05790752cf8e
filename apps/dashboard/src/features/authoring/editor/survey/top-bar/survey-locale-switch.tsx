import { findSurveyProblems } from '@waymark/contract/compiler'
import { useMemo } from 'react'
import { LocaleMenu } from '../../top-bar/locale-menu.tsx'
import { useSurvey, useSurveyState } from '../survey-context.ts'

/** The locale in which the survey is shown and edited. */
export function SurveyLocaleSwitch() {
  const { store, locales, locale, setLocale } = useSurvey()
  const survey = useSurveyState(({ draft }) => draft.survey)
  const missing = useMemo(
    () =>
      new Map(
        locales.map((code) => {
          const problems = findSurveyProblems({ defaultLocale: code, selectedLocales: [], survey })
          return [code, problems.filter((it) => it.code === 'text_missing').length]
        }),
      ),
    [locales, survey],
  )
  return (
    <LocaleMenu
      locales={locales}
      locale={locale}
      onLocale={setLocale}
      countMissing={(code) => missing.get(code) ?? 0}
      onLocales={(chosen) => store.changeFields({ locales: chosen })}
    />
  )
}
