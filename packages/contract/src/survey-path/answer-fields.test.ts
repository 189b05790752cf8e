import { expect, test } from 'vitest'
import type { Survey, SurveyQuestion } from '../documents/survey.ts'
import { listChoices, pressChoice, pressRank, toByRow, toChosen, toDay, toInk, toScale } from './index.ts'

const ask = (change: Partial<SurveyQuestion> = {}): SurveyQuestion => ({
  type: 'OPINION_SCALE',
  label: {},
  required: false,
  properties: {},
  styles: {},
  disabled: false,
  scaleValue: 3,
  labelAll: false,
  answers: toAnswers('a', 'b', 'c'),
  ...change,
})

const toAnswers = (...keys: string[]) => keys.map((key) => ({ key, label: { en: key } }))

const traits = { kind: 'NUMBER', face: 'NUMBER', range: null, isNps: false } as const

test('a scale with a label for each point shows them, or only those of its ends', () => {
  const points = [1, 2, 3].map((value, at) => ({ value, label: { en: 'abc'[at] } }))
  expect(toScale(ask({ labelAll: true }), traits)).toEqual({ points, isWorded: true, ends: undefined })
  const [lowest, , highest] = toAnswers('a', 'b', 'c')
  expect(toScale(ask(), traits)).toEqual({ points, isWorded: false, ends: [lowest, highest] })
})

test('a scale with labels for its ends alone names no point', () => {
  const ends = toAnswers('low', 'high')
  const scale = toScale(ask({ answers: ends, labelAll: true }), { ...traits, range: { min: 0, max: 10 } })
  expect(scale.points).toHaveLength(11)
  expect(scale.points[0]).toEqual({ value: 0, label: undefined })
  expect(scale).toMatchObject({ isWorded: false, ends })
  expect(toScale(ask({ answers: [] }), traits).ends).toBeUndefined()
})

test('a pressed choice is chosen in the order of the author, or no longer chosen', () => {
  expect(pressChoice(ask(), [], 'c')).toEqual(['c'])
  expect(pressChoice(ask(), ['c'], 'a')).toEqual(['a', 'c'])
  expect(pressChoice(ask(), ['a', 'c'], 'a')).toEqual(['c'])
})

test('a pressed choice of a ranking gets the next place, and the last one the place that is left', () => {
  const question = ask({ answers: toAnswers('a', 'b', 'c', 'd') })
  expect(pressRank(question, [], 'c')).toEqual(['c'])
  expect(pressRank(question, ['c', 'a'], 'd')).toEqual(['c', 'a', 'd', 'b'])
  expect(pressRank(question, ['c', 'a', 'd', 'b'], 'a')).toEqual(['c', 'd', 'b'])
})

test('choices stand in the order of the author unless they are shuffled for each end user', () => {
  const toSurvey = (shuffled: Pick<SurveyQuestion, 'shuffleAnswers'>) =>
    ({ questions: { own: ask({ answers: toAnswers(...'abcdefgh'), ...shuffled }) } }) as unknown as Survey
  const list = (isShuffled: boolean, seed: string) =>
    listChoices(toSurvey(isShuffled ? { shuffleAnswers: true } : {}), 'own', seed).map(({ key }) => key)
  expect(list(false, 'one').join('')).toBe('abcdefgh')
  expect(list(true, 'one')).toEqual(list(true, 'one'))
  expect(list(true, 'one')).not.toEqual(list(true, 'other'))
  expect(listChoices(toSurvey({}), 'none', 'one')).toEqual([])
})

test('an answer of another kind counts as none', () => {
  expect([toChosen(['a']), toChosen('a'), toChosen({ row: 'a' }), toChosen(undefined)]).toEqual([
    ['a'],
    [],
    [],
    [],
  ])
  expect([toByRow({ row: 'a' }), toByRow(['a']), toByRow(3)]).toEqual([{ row: 'a' }, {}, {}])
})

test('a background without a text colour gets one that can be read on it', () => {
  expect(toInk({ bgColor: '#1f6f54' })).toBe('#ffffff')
  expect(toInk({ bgColor: '#1f6f54', color: '#ffd166' })).toBe('#ffd166')
  expect(toInk({})).toBeUndefined()
})

test.each([
  [' 2026-03-01 ', '2026-03-01'],
  ['2024-02-29', '2024-02-29'],
  ['2026-02-29', undefined],
  ['1899-12-31', undefined],
  ['2026-3-1', undefined],
  ['soon', undefined],
])('the text %j names the day %s', (text, day) => expect(toDay(text)).toBe(day))
