import type { LocalizedText } from '@waymark/contract'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { nameQuestion } from './model/name-question.ts'
import { useSurvey, useSurveyState } from './survey-context.ts'

type NameEntry = (entry: { label: LocalizedText }, index: number) => string

/** A question's text in the edited locale, or else its number. */
export const useQuestionName = (): NameEntry => useEntryName('questions.untitled')

/** An answer's text in the edited locale, or else its number. */
export const useAnswerName = (): NameEntry => useEntryName('answers.numbered')

function useEntryName(untitled: 'questions.untitled' | 'answers.numbered'): NameEntry {
  const { t } = useTranslation('editor-survey')
  const { locale, locales } = useSurvey()
  const survey = useSurveyState(({ draft }) => draft.survey)
  return useCallback(
    (entry, index) =>
      nameQuestion(survey, entry, {
        index,
        locales: [locale, locales[0]],
        nameUntitled: (number) => t(untitled, { number }),
      }),
    [t, untitled, locale, locales, survey],
  )
}
