import type { SurveyQuestion } from '@waymark/contract'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { nameQuestion } from './model/name-question.ts'
import { useSurvey, useSurveyState } from './survey-context.ts'

/** A question's text in the edited locale, or else its number. */
export function useQuestionName(): (question: SurveyQuestion, index: number) => string {
  const { t } = useTranslation('editor-survey')
  const { locale, locales } = useSurvey()
  const survey = useSurveyState(({ draft }) => draft.survey)
  return useCallback(
    (question, index) =>
      nameQuestion(survey, question, {
        index,
        locales: [locale, locales[0]],
        nameUntitled: (number) => t('questions.untitled', { number }),
      }),
    [t, locale, locales, survey],
  )
}
