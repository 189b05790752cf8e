import { compileSurvey } from '@waymark/contract/compiler'
import { useMemo } from 'react'
import { keepDifferent } from '../../model/list-reader-values.ts'
import { ReaderMenu } from '../../reader/reader-menu.tsx'
import { useSurvey, useSurveyState } from '../survey-context.ts'

/** Chooses the reader that the preview of the survey stands for. */
export function SurveyReaderMenu() {
  const { app, defaultLocale, locales } = useSurvey()
  const survey = useSurveyState(({ draft }) => draft.survey)
  const values = useMemo(
    () =>
      keepDifferent(compileSurvey({ defaultLocale, selectedLocales: locales, survey }).placeholders ?? []),
    [defaultLocale, locales, survey],
  )
  return <ReaderMenu appId={app.id} values={values} />
}
