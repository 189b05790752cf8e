import { describe, expect, it } from 'vitest'
import type { AnswerCondition, Survey, SurveyQuestion } from '../documents/survey.ts'
import { fillAnswers, findEnding, listAsked, shuffle } from './index.ts'

const ask = (change: Partial<SurveyQuestion> = {}): SurveyQuestion => ({
  type: 'SINGLE_SELECTION',
  label: {},
  required: false,
  properties: {},
  styles: {},
  disabled: false,
  scaleValue: 5,
  labelAll: false,
  answers: ['a', 'b', 'c'].map((key) => ({ key, label: { en: `Choice ${key}` } })),
  ...change,
})

const toSurvey = (questions: Record<string, SurveyQuestion>, change: Partial<Survey> = {}): Survey => ({
  id: 'own',
  header: { enabled: false, title: {}, desc: {} },
  required: false,
  recurring: false,
  order: Object.keys(questions),
  questions,
  endMessage: { enabled: true, title: { en: 'Thanks' }, desc: {} },
  ...change,
})

const isA = (question: string): AnswerCondition => ({ question, test: 'ANY_OF', values: ['a'] })

describe('the questions that are asked', () => {
  const branching = toSurvey({
    one: ask({ branches: [{ if: isA('one'), goTo: 'four' }] }),
    two: ask(),
    three: ask({ branches: [{ if: isA('three'), goTo: 'END' }] }),
    four: ask(),
  })

  it.each([
    ['all of them without a branch that holds', {}, ['one', 'two', 'three', 'four']],
    ['those after the jump', { one: 'a' }, ['one', 'four']],
    ['none after the end', { one: 'b', three: 'a' }, ['one', 'two', 'three']],
    ['decided by the first answer, not by one that was skipped', { one: 'a', three: 'a' }, ['one', 'four']],
  ])('the questions that are asked are %s', (_, answers, asked) =>
    expect(listAsked(branching, answers)).toEqual(asked),
  )

  it('the questions end at a required question with branches until it is answered', () => {
    const { questions } = branching
    const survey = toSurvey({ ...questions, one: { ...questions.one!, required: true } })
    expect(listAsked(survey, {})).toEqual(['one'])
    expect(listAsked(survey, { one: 'c' })).toEqual(['one', 'two', 'three', 'four'])
  })

  it('the questions leave out those whose conditions do not all hold', () => {
    const askIf = [isA('one'), { question: 'stars', test: 'AT_LEAST' as const, number: 4 }]
    const survey = toSurvey({ one: ask(), stars: ask({ type: 'STAR_RATING' }), why: ask({ askIf }) })
    expect(listAsked(survey, { one: 'a', stars: 3 })).not.toContain('why')
    expect(listAsked(survey, { one: 'a', stars: 4 })).toContain('why')
    expect(listAsked(survey, { stars: 4 })).not.toContain('why')
  })

  it('the questions ignore a branch that leads back or nowhere, and leave out disabled ones', () => {
    const survey = toSurvey({
      one: ask(),
      two: ask({ branches: [{ if: isA('two'), goTo: 'one' }] }),
      three: ask({ branches: [{ if: isA('three'), goTo: 'gone' }] }),
      off: ask({ disabled: true }),
      four: ask(),
    })
    expect(listAsked(survey, { two: 'a', three: 'a' })).toEqual(['one', 'two', 'three', 'four'])
  })
})

describe('a random order', () => {
  const loose = Object.fromEntries([1, 2, 3, 4, 5, 6].map((it) => [`q${it}`, ask()]))
  const seeds = ['x', 'y', 'z', 'response-1', 'response-2']

  it('a random order is the same for a seed, and differs between seeds', () => {
    const survey = toSurvey(loose, { shuffle: true })
    const orders = seeds.map((it) => listAsked(survey, {}, it).join())
    expect(new Set(orders).size).toBeGreaterThan(2)
    expect(listAsked(survey, {}, 'x').join()).toBe(orders[0])
    expect(listAsked(survey, {}, 'x').toSorted()).toEqual(Object.keys(loose))
    expect(shuffle(['a', 'b', 'c', 'd'], 'seed', (it) => it)).toEqual(['d', 'c', 'b', 'a'])
  })

  it('a random order keeps the places of questions that depend on each other, so that branches skip the same', () => {
    const survey = toSurvey(
      {
        first: ask({ branches: [{ if: isA('first'), goTo: 'last' }] }),
        q1: ask(),
        q2: ask(),
        q3: ask(),
        last: ask(),
        q4: ask(),
        q5: ask(),
      },
      { shuffle: true },
    )
    for (const seed of seeds) {
      const order = listAsked(survey, {}, seed)
      expect([order[0], order[4]]).toEqual(['first', 'last'])
      expect(listAsked(survey, { first: 'a' }, seed).toSorted()).toEqual(['first', 'last', 'q4', 'q5'])
    }
  })
})

describe('a text with answers', () => {
  const survey = toSurvey({
    one: ask(),
    city: ask({ type: 'SINGLE_LINE_INPUT', answers: [], askIf: [isA('one')] }),
    nps: ask({ type: 'NPS_RATING', answers: [] }),
  })
  const fill = (text: string, answers: Record<string, string | number>) =>
    fillAnswers(text, { survey, answers, locale: 'en', toText: (it) => it.en ?? '' })

  it('a text repeats choices by their label, numbers and texts as they are', () => {
    const answers = { one: 'a', city: ' Zermatt ', nps: 9 }
    expect(fill('{{answer.one}} in {{ answer.city|town }}: {{answer.nps}}', answers)).toBe(
      'Choice a in Zermatt: 9',
    )
  })

  it('a text falls back where there is no answer, or where the question is not asked', () => {
    expect(fill('In {{answer.city|your town}}{{answer.nope}}', { one: 'b', city: 'Zermatt' })).toBe(
      'In your town',
    )
  })

  it('a text tells reader values beside the answers, and neither is taken for the other', () => {
    const values = ['{{answer.nps}}', '']
    const text = 'Hi {{reader.0|there}}, {{answer.city}} {{reader.1|friend}}'
    const answers = { one: 'a', city: '{{reader.0|x}}', nps: 1 }
    const toText = (it: Record<string, string | undefined>) => it.en ?? ''
    const filled = { survey, answers, locale: 'en', toText }
    expect(fillAnswers(text, { ...filled, findValue: (index) => values[index] })).toBe(
      'Hi {{answer.nps}}, {{reader.0|x}} friend',
    )
    expect(fillAnswers(text, filled)).toBe('Hi there, {{reader.0|x}} friend')
  })

  it('a text leaves answers that look like tokens alone', () => {
    expect(fill('{{answer.city}}', { one: 'a', city: '{{answer.nps}}', nps: 1 })).toBe('{{answer.nps}}')
  })
})

describe('the ending', () => {
  const endings = [
    {
      key: 'fan',
      if: { question: 'nps', test: 'AT_LEAST' as const, number: 9 },
      title: { en: 'Review us' },
      desc: {},
    },
  ]
  const survey = toSurvey({ nps: ask({ type: 'NPS_RATING' }) }, { endings })

  it('the ending is the first that fits the answers, or else the end message', () => {
    expect(findEnding(survey, { nps: 9 })).toMatchObject({ key: 'fan' })
    expect(findEnding(survey, { nps: 8 })).toEqual(survey.endMessage)
  })

  it('the ending is shown although the end message is switched off', () => {
    const silent = { ...survey, endMessage: { ...survey.endMessage, enabled: false } }
    expect(findEnding(silent, { nps: 10 })).toMatchObject({ key: 'fan' })
    expect(findEnding(silent, { nps: 1 })).toBeUndefined()
  })
})
