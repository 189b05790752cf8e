import { expect, it } from 'vitest'
import { findDefaultSurvey, type Survey } from '@waymark/contract'
import { nameUntitled } from './name-untitled.ts'
import { addQuestion } from './survey-edits.ts'

it('names new questions and answers by their number, and leaves written ones as they are', () => {
  const written = findDefaultSurvey('SURVEY_NPS') as Survey
  const { survey, key } = addQuestion(written, 'SINGLE_SELECTION')
  const named = nameUntitled(survey, {
    defaultLocale: 'de',
    nameQuestion: (number) => `Frage ${number}`,
    nameAnswer: (number) => `Antwort ${number}`,
  })
  expect(named.questions[key]?.label).toEqual({ de: 'Frage 3' })
  expect(named.questions[key]?.answers.map(({ label }) => label.de)).toEqual(['Antwort 1', 'Antwort 2'])
  expect(named.questions.recommend).toEqual(written.questions.recommend)
})
