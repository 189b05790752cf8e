import { fireEvent, screen } from '@testing-library/react-native'
import type { SurveyGuide, SurveyQuestion } from '@waymark/contract'
import { questionTypes } from '@waymark/contract/constants'
import { StyleSheet } from 'react-native'
import { drawSurvey } from '../../test/draw-survey.tsx'

const ask = (question: Partial<SurveyQuestion> & Pick<SurveyQuestion, 'type'>): SurveyQuestion => ({
  label: { en: `Question ${question.type}`, de: `Frage ${question.type}` },
  answers: [],
  required: false,
  properties: {},
  styles: {},
  disabled: false,
  scaleValue: 5,
  labelAll: false,
  ...question,
})

const choices = ['a', 'b', 'c'].map((key) => ({ key, label: { en: `Choice ${key}` } }))
const QUESTIONS: Record<string, SurveyQuestion> = {
  one: ask({ type: 'SINGLE_SELECTION', answers: choices, required: true }),
  many: ask({ type: 'MULTI_SELECTION', answers: choices }),
  line: ask({ type: 'SINGLE_LINE_INPUT', required: true }),
  text: ask({ type: 'MULTI_LINE_INPUT' }),
  stars: ask({ type: 'STAR_RATING' }),
  nps: ask({ type: 'NPS_RATING', answers: choices.slice(0, 2) }),
  scale: ask({ type: 'OPINION_SCALE', scaleValue: 3, labelAll: true, answers: choices }),
  consent: ask({ type: 'CONSENT', answers: [{ key: 'yes', label: { en: 'I agree' } }] }),
  date: ask({ type: 'DATE' }),
  ranking: ask({
    type: 'RANKING',
    answers: choices.map((it) => ({ ...it, label: { en: `Rank ${it.key}` } })),
  }),
  matrix: ask({
    type: 'MATRIX',
    rows: [{ key: 'r', label: { en: 'Row' } }],
    answers: choices.map((it) => ({ ...it, label: { en: `Cell ${it.key}` } })),
  }),
  off: ask({ type: 'SINGLE_LINE_INPUT', disabled: true, label: { en: 'Not asked' } }),
}

const toGuide = (change: Partial<SurveyGuide['survey']> = {}): SurveyGuide => ({
  version: 1,
  kind: 'SURVEY',
  container: 'POPUP',
  defaultLocale: 'en',
  locales: ['en', 'de'],
  survey: {
    id: 'survey',
    header: { enabled: true, title: { en: 'Help us to get better' }, desc: { en: 'Two minutes' } },
    required: false,
    recurring: false,
    order: Object.keys(QUESTIONS),
    questions: QUESTIONS,
    endMessage: { enabled: true, title: { en: 'Thank you' }, desc: { en: 'We read everything.' } },
    ...change,
  },
})

test('asks every type of question, except those that are switched off', async () => {
  await drawSurvey(toGuide())
  const asked = screen.getAllByRole('header').map((it) => it.props.accessibilityLabel)
  expect(asked.slice(1)).toEqual(questionTypes.map((type) => `Question ${type}`).sort(byOrder))
  expect(screen.queryByText('Not asked')).toBeNull()
})

const byOrder = (a: string, b: string) => toPlace(a) - toPlace(b)
const toPlace = (name: string) => Object.values(QUESTIONS).findIndex(({ type }) => name.endsWith(type))

test('answers with what each type takes', async () => {
  const { answers, redraw } = await drawSurvey(toGuide())
  const radios = () => screen.getAllByRole('radio')
  await fireEvent.press(screen.getAllByRole('radio', { name: 'Choice b' })[0]!)
  await fireEvent.press(screen.getByRole('checkbox', { name: 'Choice c' }))
  await fireEvent.changeText(screen.getAllByLabelText('Question SINGLE_LINE_INPUT')[1]!, '  Bern ')
  await fireEvent.changeText(screen.getAllByLabelText('Question SINGLE_LINE_INPUT')[1]!, '   ')
  await fireEvent.press(radios().filter((it) => it.props.accessibilityLabel === '4')[0]!)
  await fireEvent.press(screen.getByRole('radio', { name: '10' }))
  await fireEvent.press(screen.getByRole('radio', { name: '2, Choice b' }))
  expect(answers).toEqual([
    ['one', 'b'],
    ['many', ['c']],
    ['line', 'Bern'],
    ['line', undefined],
    ['stars', 4],
    ['nps', 10],
    ['scale', 2],
  ])
  await redraw({ answers: { many: ['c'] } })
  await fireEvent.press(screen.getByRole('checkbox', { name: 'Choice a' }))
  await fireEvent.press(screen.getByRole('checkbox', { name: 'Choice c' }))
  expect(answers.slice(-2)).toEqual([
    ['many', ['a', 'c']],
    ['many', undefined],
  ])
})

test('says which answers are chosen', async () => {
  await drawSurvey(toGuide(), { answers: { one: 'a', many: ['b'], nps: 7, stars: 2 } })
  const checked = [...screen.getAllByRole('radio'), ...screen.getAllByRole('checkbox')]
    .filter((it) => it.props.accessibilityState.checked)
    .map((it) => it.props.accessibilityLabel)
  expect(checked).toEqual(['Choice a', '2', '7', 'Choice b'])
})

test('a missing answer is reported below its question, in the author’s words or the runtime’s', async () => {
  const questions = {
    ...QUESTIONS,
    one: ask({
      ...QUESTIONS.one!,
      properties: { requiredMessage: { en: 'Choose one', de: 'Bitte auswählen' } },
    }),
  }
  const { calls, redraw } = await drawSurvey(toGuide({ questions }))
  await fireEvent.press(screen.getByRole('button', { name: 'Send' }))
  expect(calls).toEqual(['onSend'])
  expect(screen.queryAllByRole('alert')).toEqual([])
  await redraw({ wrong: ['one', 'line'] })
  expect(screen.getAllByRole('alert').map((it) => it.props.children)).toEqual([
    'Choose one',
    'Please answer this question',
  ])
  expect(screen.getAllByLabelText('Question SINGLE_LINE_INPUT')[1]!.props['aria-invalid']).toBe(true)
  await redraw({ wrong: ['one', 'line'], locale: 'de' })
  expect(screen.getAllByRole('alert').map((it) => it.props.children)).toEqual([
    'Bitte auswählen',
    'Bitte diese Frage beantworten',
  ])
})

test('a required survey has no way out before it is sent', async () => {
  const { calls, redraw } = await drawSurvey(toGuide({ required: true }))
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  await fireEvent.press(screen.getByTestId('waymark-outside'))
  expect(calls).toEqual([])
  await redraw({ isSent: true })
  expect(screen.getByRole('header', { name: 'Thank you' })).toBeOnTheScreen()
  expect(screen.queryByText('Help us to get better')).toBeNull()
  const [inside, cross] = screen.getAllByRole('button', { name: 'Close' })
  await fireEvent.press(inside!)
  await fireEvent.press(cross!)
  expect(calls).toEqual(['onClose', 'onDismiss'])
})

test.each(['POPUP', 'BOTTOMSHEET', 'FULLSCREEN'] as const)(
  '%s is a modal named by its title',
  async (container) => {
    await drawSurvey({ ...toGuide(), container })
    expect(screen.getByTestId('waymark-panel').props).toMatchObject({
      accessibilityLabel: 'Help us to get better',
      accessibilityViewIsModal: true,
    })
  },
)

test('a question keeps the author’s colours, with text that is readable on them', async () => {
  const questions = { one: ask({ ...QUESTIONS.one!, styles: { bgColor: '#3d2a78' } }) }
  await drawSurvey(toGuide({ questions, order: ['one'] }))
  const label = screen.getByRole('header', { name: 'Question SINGLE_SELECTION' })
  expect(StyleSheet.flatten(label.props.style).color).toBe('#ffffff')
})

test('answers a date once it is one, an order once it is whole, and a matrix row by row', async () => {
  const { answers } = await drawSurvey(toGuide())
  const date = screen.getByPlaceholderText('YYYY-MM-DD')
  await fireEvent.changeText(date, '2026-02-30')
  await fireEvent.changeText(date, '2026-02-28')
  await fireEvent.press(screen.getByLabelText('Rank c'))
  await fireEvent.press(screen.getByLabelText('Rank a'))
  await fireEvent.press(screen.getByLabelText('Cell b'))
  expect(answers).toEqual([
    ...[
      ['date', undefined],
      ['date', '2026-02-28'],
      ['ranking', undefined],
    ],
    ...[
      ['ranking', ['c', 'a', 'b']],
      ['matrix', { r: 'b' }],
    ],
  ])
})

test('texts of a survey show properties of the end user beside their answers', async () => {
  const guide: SurveyGuide = {
    ...toGuide({
      order: ['nps', 'why'],
      questions: {
        nps: ask({ type: 'NPS_RATING', label: { en: 'Hi {{reader.0|there}}' } }),
        why: ask({ type: 'SINGLE_LINE_INPUT', label: { en: 'Why {{answer.nps|so}}, {{reader.0|friend}}?' } }),
      },
    }),
    placeholders: [{ source: 'PROPERTY', name: 'first name', format: 'TEXT', fallback: 'there' }],
  }
  const { redraw } = await drawSurvey(guide)
  expect(screen.getAllByText('Why so, friend?').length).toBeGreaterThan(0)
  await redraw({ answers: { nps: 3 }, read: ({ name }) => (name === 'first name' ? 'Ada' : undefined) })
  expect(screen.getAllByText('Why 3, Ada?').length).toBeGreaterThan(0)
})

test('a survey asks what the answers lead to, repeats them, and ends with their message and link', async () => {
  const isLow = { question: 'nps', test: 'AT_MOST' as const, number: 6 }
  const guide = toGuide({
    order: ['nps', 'why'],
    questions: {
      nps: ask({ type: 'NPS_RATING', required: true, branches: [{ if: isLow, goTo: 'why' }] }),
      why: ask({ type: 'SINGLE_LINE_INPUT', label: { en: 'Why {{answer.nps}}?' }, askIf: [isLow] }),
    },
    endings: [
      {
        key: 'low',
        if: isLow,
        title: { en: 'Sorry' },
        desc: {},
        link: { label: { en: 'Write to us' }, url: 'mailto:help@shop.example' },
      },
    ],
  })
  const { calls, redraw } = await drawSurvey(guide)
  expect(screen.queryByLabelText('Why ?')).toBeNull()
  await redraw({ answers: { nps: 3 } })
  expect(screen.getAllByText('Why 3?').length).toBeGreaterThan(0)
  await redraw({ answers: { nps: 3 }, isSent: true })
  expect(screen.getByText('Sorry')).toBeTruthy()
  await fireEvent.press(screen.getByText('Write to us'))
  expect(calls).toEqual(['openLink mailto:help@shop.example'])
})
