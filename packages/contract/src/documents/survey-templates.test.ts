import { describe, expect, it } from 'vitest'
import { listSurveyTemplates, surveyTemplates } from '../constants/authoring/survey-templates.ts'
import { findSurveyProblems } from '../compiler/find-survey-problems.ts'
import { createSurveyOf } from './survey-templates.ts'
import { survey } from './survey.ts'

describe('the templates of surveys', () => {
  it.each(surveyTemplates)('%s is a survey that names the app, in English and German', (template) => {
    const created = createSurveyOf(template, 'Acme')
    expect(survey.parse(created)).toEqual(created)
    for (const { label } of Object.values(created.questions)) {
      expect(Object.keys(label)).toEqual(['en', 'de'])
    }
    const texts = JSON.stringify(created)
    expect(texts.includes('Acme')).toBe(template !== 'GUIDANCE' && template !== 'EMPTY')
  })

  it.each(surveyTemplates)('%s can be published as it is, unless it is empty', (template) => {
    const source = {
      id: 'a',
      type: 'SURVEY_FEEDBACK',
      subType: 'FEEDBACK_POPUP',
      defaultLocale: 'en',
      selectedLocales: ['en', 'de'],
      survey: createSurveyOf(template, 'Acme'),
    } as const
    const codes = findSurveyProblems(source as never).map(({ code }) => code)
    expect(codes).toEqual(template === 'EMPTY' ? ['no_questions'] : [])
  })

  it('fit the kinds of surveys, and no other kind of project', () => {
    expect(listSurveyTemplates('SURVEY_NPS')).toEqual(['NPS', 'EMPTY'])
    expect(listSurveyTemplates('SURVEY_FEEDBACK')[0]).toBe('CSAT')
    expect(listSurveyTemplates('SINGLE_FLOW')).toEqual([])
  })
})
