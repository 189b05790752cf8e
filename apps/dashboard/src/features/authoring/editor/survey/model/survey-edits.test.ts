import { describe, expect, it } from 'vitest'
import { findDefaultSurvey, survey as surveyDocument, type Survey } from '@waymark/contract'
import { questionTypes } from '@waymark/contract/constants'
import { changeType } from './change-type.ts'
import { createQuestion } from './create-question.ts'
import { findScaleLabels, scaleLabels, setScale, setScaleLabels } from './scale.ts'
import {
  addQuestion,
  changeQuestion,
  duplicateQuestion,
  moveEntry,
  moveQuestion,
  removeQuestion,
  renewKey,
} from './survey-edits.ts'

const nps = () => findDefaultSurvey('SURVEY_NPS') as Survey
const expectFit = (survey: Survey) => expect(surveyDocument.safeParse(survey).error?.issues).toBeUndefined()

describe('the questions of a survey', () => {
  it.each(questionTypes)('a new question of type %s is one that the server accepts', (type) => {
    const { survey, key } = addQuestion(nps(), type, 'recommend')
    expect(survey.order).toEqual(['recommend', key, 'reason'])
    expect(survey.questions[key]?.type).toBe(type)
    expectFit(survey)
  })

  it('a question is added at the end when no place is named', () => {
    expect(addQuestion(nps(), 'STAR_RATING').survey.order.at(-1)).toMatch(/^question-[0-9a-f]{10}$/)
  })

  it('a question is duplicated behind itself, under a key of its own', () => {
    const edited = duplicateQuestion(nps(), 'recommend')
    expect(edited?.survey.order).toEqual(['recommend', edited?.key, 'reason'])
    expect(edited?.survey.questions[edited.key]).toEqual(nps().questions.recommend)
    expect(duplicateQuestion(nps(), 'nobody')).toBeUndefined()
  })

  it('a question moves within the order and never out of it', () => {
    expect(moveQuestion(nps(), 'reason', 0).order).toEqual(['reason', 'recommend'])
    expect(moveQuestion(nps(), 'recommend', 9).order).toEqual(['reason', 'recommend'])
    const before = nps()
    expect(moveQuestion(before, 'recommend', -1)).toBe(before)
  })

  it('a removed question is removed from the order, too', () => {
    const removed = removeQuestion(nps(), 'recommend')
    expect(removed.order).toEqual(['reason'])
    expectFit(removed)
  })

  it('a question keeps its place and all it asks under a new key', () => {
    const { survey, key } = renewKey(nps(), 'recommend', 'question-1')
    expect(key).toBe('question-1')
    expect(survey.order).toEqual(['question-1', 'reason'])
    expect(survey.questions['question-1']).toEqual(nps().questions.recommend)
    expectFit(survey)
  })
})

describe('another type of question', () => {
  const every = questionTypes.flatMap((from) => questionTypes.map((to) => [from, to] as const))

  it.each(every)('a question of another type is one that the server accepts: %s becomes %s', (from, to) => {
    for (const labels of scaleLabels) {
      const scaled = createQuestion(from)
      const question =
        from.endsWith('RATING') || from === 'OPINION_SCALE' ? setScaleLabels(scaled, labels) : scaled
      expectFit(changeQuestion(nps(), 'recommend', changeType(question, to)))
    }
  })

  it('a question of another type keeps the answers of a selection and the ends of a scale', () => {
    const choice = createQuestion('SINGLE_SELECTION')
    expect(changeType(choice, 'MULTI_SELECTION').answers).toEqual(choice.answers)
    const { recommend } = nps().questions
    expect(changeType(recommend!, 'OPINION_SCALE').answers).toEqual(recommend!.answers)
  })
})

describe('the labels of a scale', () => {
  it('the labels of a scale stay at the two ends when the scale grows', () => {
    const ends = setScaleLabels(createQuestion('OPINION_SCALE'), 'ENDS')
    expect(setScale(ends, 7).answers).toEqual(ends.answers)
  })

  it('the labels of a scale follow the points when all are labelled; the ends keep theirs', () => {
    const ends = setScaleLabels(createQuestion('OPINION_SCALE'), 'ENDS')
    const all = setScaleLabels(ends, 'ALL')
    expect(all.answers).toHaveLength(5)
    expect([all.answers[0], all.answers[4]]).toEqual(ends.answers)
    const wider = setScale(all, 7)
    expect(wider.answers).toHaveLength(7)
    expect(findScaleLabels(wider)).toBe('ALL')
    expectFit(changeQuestion(nps(), 'recommend', wider))
  })

  it('the labels of a scale with two points are told from labels of its two ends', () => {
    const two = setScale(createQuestion('STAR_RATING'), 2)
    expect(findScaleLabels(setScaleLabels(two, 'ALL'))).toBe('ALL')
    expect(findScaleLabels(setScaleLabels(two, 'ENDS'))).toBe('ENDS')
  })
})

it('an answer moves within its list only', () => {
  expect(moveEntry(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moveEntry(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(moveEntry(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})
