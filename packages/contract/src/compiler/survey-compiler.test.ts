import { describe, expect, it } from 'vitest'
import { findDefaultSurvey } from '../documents/default-survey.ts'
import { anyGuide } from '../documents/guide.ts'
import { survey } from '../documents/survey.ts'
import { compileSurvey } from './compile-survey.ts'
import type { AppProperty } from './guide-source.ts'
import { findSurveyProblems, findSurveyWarnings } from './find-survey-problems.ts'
import type { SurveyProblem } from './survey-problem.ts'

const source = (type: 'SURVEY_NPS' | 'SURVEY_FEEDBACK', selectedLocales = ['en', 'de']) => ({
  defaultLocale: 'en',
  selectedLocales,
  survey: findDefaultSurvey(type)!,
})

const properties: AppProperty[] = [
  { name: 'first name', type: 'STRING', timeUnit: null, isPrivate: false },
  { name: 'answer.odd', type: 'STRING', timeUnit: null, isPrivate: false },
]
const accountProperties: AppProperty[] = [{ name: 'plan', type: 'STRING', timeUnit: null, isPrivate: true }]

describe('the default templates', () => {
  it.each(['SURVEY_NPS', 'SURVEY_FEEDBACK'] as const)(
    'the default template of %s can be published in English and German',
    (type) => {
      expect(survey.parse(findDefaultSurvey(type))).toEqual(findDefaultSurvey(type))
      expect(findSurveyProblems(source(type))).toEqual([])
      const compiled = compileSurvey(source(type))
      expect(anyGuide.parse(compiled)).toEqual(compiled)
    },
  )

  it('a kind that is no survey has no default template', () => {
    expect(findDefaultSurvey('SINGLE_FLOW')).toBeUndefined()
  })
})

describe('compiling a survey', () => {
  it('compiling a survey leaves out disabled questions and texts of other locales, and renumbers the rest', () => {
    const draft = source('SURVEY_NPS', ['de'])
    draft.survey.questions.recommend!.disabled = true
    const { survey: compiled, locales } = compileSurvey({ ...draft, defaultLocale: 'de' })
    expect(locales).toEqual(['de'])
    expect(compiled.order).toEqual(['reason'])
    expect(Object.values(compiled.questions).map(({ order }) => order)).toEqual([0])
    expect(JSON.stringify(compiled)).not.toContain('"en"')
  })

  it('a compiled survey lists its placeholders, and leaves repeated answers to their own tokens', () => {
    const draft = { ...source('SURVEY_NPS', ['en']), properties, accountProperties }
    const { recommend, reason } = draft.survey.questions
    recommend!.label.en = 'Hi {{ first name | "there" }}, how do you like {{ account: plan | "your plan" }}?'
    reason!.label.en = 'Why {{answer.recommend|it}}, {{ "answer.odd" | "x" }} and {{answer.recommend}}?'
    const { survey: compiled, placeholders } = compileSurvey(draft)
    expect(compiled.questions.recommend?.label.en).toBe(
      'Hi {{reader.0|there}}, how do you like {{reader.1|your plan}}?',
    )
    expect(compiled.questions.reason?.label.en).toBe(
      'Why {{answer.recommend|it}}, {{reader.2|x}} and {{answer.recommend}}?',
    )
    expect(placeholders).toMatchObject([
      { source: 'PROPERTY', name: 'first name' },
      { source: 'ACCOUNT', name: 'plan', isPrivate: true },
      { source: 'PROPERTY', name: 'answer.odd' },
    ])
    const guide = compileSurvey(draft)
    expect(anyGuide.parse(guide)).toEqual(guide)
    expect(compileSurvey(source('SURVEY_NPS'))).not.toHaveProperty('placeholders')
  })

  it('a compiled survey has the container of its kind', () => {
    const containers = (['NPS_POPUP', 'FEEDBACK_BOTTOMSHEET', 'NPS_FULLSCREEN'] as const).map(
      (subType) => compileSurvey({ ...source('SURVEY_NPS'), subType }).container,
    )
    expect(containers).toEqual(['POPUP', 'BOTTOMSHEET', 'FULLSCREEN'])
  })

  it('compiling gives equal bytes for equal surveys, whatever order their keys came in', () => {
    const draft = source('SURVEY_FEEDBACK')
    const shuffled = Object.fromEntries(Object.entries(draft.survey).reverse()) as typeof draft.survey
    shuffled.questions = Object.fromEntries(Object.entries(shuffled.questions).reverse())
    const toBytes = (it: typeof draft) => JSON.stringify(compileSurvey(it))
    expect(toBytes({ ...draft, survey: shuffled })).toBe(toBytes(draft))
  })
})

describe('publishing problems of a survey', () => {
  it('a placeholder that cannot work is a problem in every locale and in optional texts too', () => {
    const draft = { ...source('SURVEY_NPS'), properties, accountProperties }
    draft.survey.questions.reason!.label = {
      en: 'Why {{answer.recommend|it}}, {{ first name | "friend" }}?',
      de: 'Warum {{answer.recommend}}, {{ vorname | "Sie" }}?',
    }
    draft.survey.header = {
      enabled: true,
      title: { en: 'Hi {{ first name }}', de: 'Hallo {{ first' },
      desc: { en: '{{ account: seats | number | "many" }}', de: '{{ account: plan | date | "x" }}' },
    }
    expect(findSurveyProblems(draft).map(({ code, field, property }) => [code, field, property])).toEqual([
      ['placeholder_without_fallback', 'survey.header.title.en', 'first name'],
      ['placeholder_unreadable', 'survey.header.title.de', undefined],
      ['placeholder_unknown', 'survey.header.desc.en', 'seats'],
      ['placeholder_unknown', 'survey.questions.reason.label.de', 'vorname'],
    ])
  })

  it('a survey that asks nothing cannot be published', () => {
    const draft = source('SURVEY_NPS')
    for (const question of Object.values(draft.survey.questions)) question.disabled = true
    expect(findSurveyProblems(draft).map(({ code }) => code)).toEqual(['no_questions'])
  })

  it('a title, question, answer or end message is required in the default locale, and warned of in others', () => {
    const added = source('SURVEY_NPS', ['en', 'fr'])
    const toFields = (found: SurveyProblem[]) => found.map(({ field }) => field)
    const missing = [
      'survey.header.title.fr',
      'survey.questions.recommend.label.fr',
      'survey.questions.recommend.answers.0.label.fr',
      'survey.questions.recommend.answers.1.label.fr',
      'survey.questions.reason.label.fr',
      'survey.endMessage.title.fr',
    ]
    expect(findSurveyProblems(added)).toEqual([])
    expect(toFields(findSurveyWarnings(added))).toEqual(missing)
    expect(toFields(findSurveyProblems({ ...added, defaultLocale: 'fr' }))).toEqual(missing)
  })
})
