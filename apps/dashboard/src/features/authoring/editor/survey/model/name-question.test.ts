import { expect, test } from 'vitest'
import { findDefaultSurvey, type Survey } from '@waymark/contract'
import { createQuestion } from './create-question.ts'
import { nameQuestion } from './name-question.ts'

function name(labels: Record<string, string>, id: string): string {
  const order = Object.keys(labels)
  const questions = Object.fromEntries(
    order.map((it) => [it, { ...createQuestion('SINGLE_LINE_INPUT'), label: { en: labels[it] ?? '' } }]),
  )
  const survey: Survey = { ...(findDefaultSurvey('SURVEY_NPS') as Survey), order, questions }
  return nameQuestion(survey, questions[id]!, {
    index: order.indexOf(id),
    locales: ['de', 'en'],
    nameUntitled: (number) => `Question ${number}`,
  })
}

test('an answer that a question repeats is called by its question', () => {
  const labels = { city: 'Your city', visit: 'How is {{answer.city|your town}}?' }
  expect(name(labels, 'visit')).toBe('How is [Your city]?')
  expect(name({ ...labels, city: '' }, 'visit')).toBe('How is [Question 1]?')
  expect(name({ ...labels, again: 'Why “{{ answer.visit }}”?' }, 'again')).toBe('Why “[How is […]?]”?')
})

test('a question without a text is called by its number, and values of people by their fallbacks', () => {
  expect(name({ city: ' ' }, 'city')).toBe('Question 1')
  expect(name({ city: 'Hi {{ first name | "there" }}' }, 'city')).toBe('Hi there')
})

test('an answer is called by its text, without raw placeholders, or else by its number', () => {
  const survey = findDefaultSurvey('SURVEY_NPS') as Survey
  const nameAnswer = (en: string) =>
    nameQuestion(
      survey,
      { label: { en } },
      { index: 1, locales: ['en'], nameUntitled: (number) => `Answer ${number}` },
    )
  expect(nameAnswer('With {{ account: name | "your team" }}')).toBe('With your team')
  expect(nameAnswer('')).toBe('Answer 2')
})
