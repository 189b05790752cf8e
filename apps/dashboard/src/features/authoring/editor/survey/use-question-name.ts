import type { SurveyQuestion } from '@waymark/contract'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useSurvey } from './survey-context.ts'

/** A question's text in the edited locale, or else its number. */
export function useQuestionName(): (question: SurveyQuestion, index: number) => string {
  const { t } = useTranslation('editor-survey')
  const { locale, locales } = useSurvey()
  return useCallback(
    ({ label }, index) =>
      label[locale]?.trim() ||
      label[locales[0] ?? '']?.trim() ||
      t('questions.untitled', { number: index + 1 }),
    [t, locale, locales],
  )
}
