import { findDefaultSurvey } from '@waymark/contract'
import { findSurveyProblems } from '@waymark/contract/compiler'
import { describe, expect, it } from 'vitest'
import { addQuestion } from '../model/survey-edits.ts'
import { changeSurveyTexts, listSurveyTexts } from './list-survey-texts.ts'

const survey = findDefaultSurvey('SURVEY_NPS')!
const names = {
  header: 'Header',
  end: 'End',
  nameOf: (key: string) => `Question ${key}`,
  nameEnding: (number: number) => `Ending ${number}`,
  textOf: (field: string, number: number) => `${field} ${number}`,
}

describe('the texts of a survey', () => {
  it('the texts of a survey are listed in reading order, and those that publishing asks for are required', () => {
    const places = listSurveyTexts(survey, names)
    expect([...new Set(places.map(({ stepName }) => stepName))]).toEqual([
      ...['Header', 'Question recommend', 'Question reason', 'End'],
    ])
    const missing = findSurveyProblems({ defaultLocale: 'fr', selectedLocales: [], survey })
    expect(places.filter(({ isRequired }) => isRequired)).toHaveLength(missing.length)
  })

  it('changed texts of a survey are written to their places, and nothing else changes', () => {
    const places = listSurveyTexts(survey, names)
    const changes = places
      .filter(({ isRequired }) => isRequired)
      .map(({ stepId, blockId, field }) => ({
        stepId,
        blockId,
        field,
        locale: 'fr',
        value: `fr ${field}`,
      }))
    const changed = changeSurveyTexts(survey, changes)
    expect(findSurveyProblems({ defaultLocale: 'fr', selectedLocales: [], survey: changed })).toEqual([])
    expect(changed.questions.recommend?.label).toEqual({
      ...survey.questions.recommend?.label,
      fr: 'fr label',
    })
    const back = changeSurveyTexts(
      changed,
      changes.map((it) => ({ ...it, value: '' })),
    )
    expect(back).toEqual(survey)
  })

  it('each text of a survey has a name of its own within its part, without keys', () => {
    const asked = addQuestion(survey, 'SINGLE_SELECTION')
    const own = listSurveyTexts(asked.survey, names).filter(({ stepId }) => stepId === asked.key)
    expect(own.map(({ name }) => name)).toEqual(['label 0', 'answer 1', 'answer 2'])
  })

  it('the texts of a survey leave out what is switched off', () => {
    const question = { ...survey.questions.reason!, disabled: true }
    const header = { ...survey.header, enabled: false }
    const silent = { ...survey, header, questions: { ...survey.questions, reason: question } }
    const parts = listSurveyTexts(silent, names).map(({ stepId }) => stepId)
    expect([...new Set(parts)]).toEqual(['recommend', 'end'])
  })
})
