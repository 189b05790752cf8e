import { toReadable } from '../constants/values/colour.ts'
import { toScaleRange, type ScaleTraits } from '../constants/authoring/question-traits.ts'
import type { LocalizedText } from '../documents/locale.ts'
import type { Survey, SurveyAnswer, SurveyQuestion } from '../documents/survey.ts'
import type { ResponseAnswer } from '../sdk/survey-response.ts'
import { shuffle } from './shuffle.ts'

interface ShownScale {
  points: { value: number; label: LocalizedText | undefined }[]
  /** Whether each point shows its label. */
  isWorded: boolean
  /** The labels below both ends of other scales. */
  ends: readonly [lowest: SurveyAnswer, highest: SurveyAnswer] | undefined
}

export function toScale({ scaleValue, answers, labelAll }: SurveyQuestion, traits: ScaleTraits): ShownScale {
  const { min, max } = toScaleRange(traits, scaleValue)
  const count = max - min + 1
  const isLabelled = answers.length === count
  const isWorded = labelAll && isLabelled
  const [lowest, highest] = [answers[0], answers.at(-1)]
  return {
    points: [...Array(count).keys()].map((at) => ({
      value: min + at,
      label: isLabelled ? answers[at]?.label : undefined,
    })),
    isWorded,
    ends: !isWorded && lowest && highest && lowest !== highest ? [lowest, highest] : undefined,
  }
}

/** The choices of a question, in the order for this end user. */
export function listChoices({ questions }: Survey, id: string, seed: string): SurveyAnswer[] {
  const { answers = [], shuffleAnswers } = questions[id] ?? {}
  return shuffleAnswers ? shuffle(answers, `${seed}/${id}`, ({ key }) => key) : answers
}

/** The chosen keys, or the ranked ones, of an answer that is a list. */
export const toChosen = (answer: ResponseAnswer | undefined): string[] =>
  Array.isArray(answer) ? answer : []

/** The choice of each row, of an answer by rows. */
export const toByRow = (answer: ResponseAnswer | undefined): Record<string, string> =>
  typeof answer === 'object' && !Array.isArray(answer) ? answer : {}

/** The chosen keys after one is pressed, in the author's order, whatever the end user's is. */
export const pressChoice = ({ answers }: SurveyQuestion, chosen: readonly string[], key: string): string[] =>
  answers.map((it) => it.key).filter((it) => (it === key) !== chosen.includes(it))

/** The ranking after a choice is pressed: it gets the next place, or gives its own up. */
export function pressRank({ answers }: SurveyQuestion, ranked: readonly string[], key: string): string[] {
  if (ranked.includes(key)) return ranked.filter((it) => it !== key)
  const left = answers.map((it) => it.key).filter((it) => it !== key && !ranked.includes(it))
  // The one that is left has no other place.
  return left.length === 1 ? [...ranked, key, ...left] : [...ranked, key]
}

/** The text colour of a question or header: the author's, or one that can be read on the author's background. */
export const toInk = ({ color, bgColor }: SurveyQuestion['styles']): string | undefined =>
  color ?? (bgColor && toReadable(bgColor))

/** The day that a text names, from 1900 to 2199. */
export function toDay(text: string): string | undefined {
  const day = text.trim()
  const ms = /^(19|20|21)\d\d-\d\d-\d\d$/.test(day) ? Date.parse(day) : NaN
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day) ? day : undefined
}
