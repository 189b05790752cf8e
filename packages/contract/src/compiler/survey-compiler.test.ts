import { describe, expect, it } from 'vitest'
import { findDefaultSurvey } from '../documents/default-survey.ts'
import { anyGuide } from '../documents/guide.ts'
import { survey } from '../documents/survey.ts'
import { compileSurvey } from './compile-survey.ts'
import { findSurveyProblems } from './find-survey-problems.ts'

const source = (type: 'SURVEY_NPS' | 'SURVEY_FEEDBACK', selectedLocales = ['en', 'de']) => ({
  defaultLocale: 'en',
  selectedLocales,
  survey: findDefaultSurvey(type)!,
})

describe('the default templates', () => {
  it.each(['SURVEY_NPS', 'SURVEY_FEEDBACK'] as const)(
    'of %s can be published in English and German',
    (type) => {
      expect(survey.parse(findDefaultSurvey(type))).toEqual(findDefaultSurvey(type))
      expect(findSurveyProblems(source(type))).toEqual([])
      const compiled = compileSurvey(source(type))
      expect(anyGuide.parse(compiled)).toEqual(compiled)
    },
  )

  it('are of surveys only', () => {
    expect(findDefaultSurvey('SINGLE_FLOW')).toBeUndefined()
  })
})

describe('compiling a survey', () => {
  it('leaves out disabled questions and texts of other locales, and numbers the rest anew', () => {
    const draft = source('SURVEY_NPS', ['de'])
    draft.survey.questions.recommend!.disabled = true
    const { survey: compiled, locales } = compileSurvey({ ...draft, defaultLocale: 'de' })
    expect(locales).toEqual(['de'])
    expect(compiled.order).toEqual(['reason'])
    expect(Object.values(compiled.questions).map(({ order }) => order)).toEqual([0])
    expect(JSON.stringify(compiled)).not.toContain('"en"')
  })

  it('says what it is shown in, by its kind', () => {
    const containers = (['NPS_POPUP', 'FEEDBACK_BOTTOMSHEET', 'NPS_FULLSCREEN'] as const).map(
      (subType) => compileSurvey({ ...source('SURVEY_NPS'), subType }).container,
    )
    expect(containers).toEqual(['POPUP', 'BOTTOMSHEET', 'FULLSCREEN'])
  })

  it('gives equal bytes for equal surveys, whatever order their keys came in', () => {
    const draft = source('SURVEY_FEEDBACK')
    const shuffled = Object.fromEntries(Object.entries(draft.survey).reverse()) as typeof draft.survey
    shuffled.questions = Object.fromEntries(Object.entries(shuffled.questions).reverse())
    const toBytes = (it: typeof draft) => JSON.stringify(compileSurvey(it))
    expect(toBytes({ ...draft, survey: shuffled })).toBe(toBytes(draft))
  })
})

describe('what stops a survey from being published', () => {
  it('is that it asks nothing', () => {
    const draft = source('SURVEY_NPS')
    for (const question of Object.values(draft.survey.questions)) question.disabled = true
    expect(findSurveyProblems(draft).map(({ code }) => code)).toEqual(['no_questions'])
  })

  it('is a text that a selected locale lacks: title, question, answer or end message', () => {
    const fields = findSurveyProblems(source('SURVEY_NPS', ['en', 'fr'])).map(({ field }) => field)
    expect(fields).toEqual([
      'survey.header.title.fr',
      'survey.questions.recommend.label.fr',
      'survey.questions.recommend.answers.0.label.fr',
      'survey.questions.recommend.answers.1.label.fr',
      'survey.questions.reason.label.fr',
      'survey.endMessage.title.fr',
    ])
  })
})
