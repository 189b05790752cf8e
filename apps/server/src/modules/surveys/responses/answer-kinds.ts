import type { LocalizedText, ResponseAnswer, SurveyQuestion, SurveyUser } from '@waymark/contract'
import {
  questionTraits,
  toScaleRange,
  toSubError,
  type ChoiceTraits,
  type QuestionType,
  type ScaleTraits,
  type SubError,
  type TextTraits,
} from '@waymark/contract/constants'
import { isStorableText } from '../../../platform/storable-text.ts'

/** An answer as it is stored: one row, or one per choice of a multiple selection. */
export interface AnswerValue {
  choice: string
  number: number | null
  text: string | null
}

type AskedQuestion = Pick<SurveyQuestion, 'answers' | 'scaleValue'>

/** How often an answer was given. */
type ValueCount = Pick<AnswerValue, 'choice' | 'number'> & { count: number }

interface AnswerShare {
  key: string
  label: LocalizedText | null
  count: number
}

/** How the server handles answers to one kind of question. */
interface AnswerKind {
  /** Why a non-empty answer does not fit. */
  findFault(question: AskedQuestion, answer: ResponseAnswer, field: string): SubError | undefined
  toValues(answer: ResponseAnswer): AnswerValue[]
  /** Restores the answer from the stored rows. */
  fromValues(values: AnswerValue[]): SurveyUser['answers'][string]
  /** Parses form values; empty fields were removed. */
  fromForm(sent: [string, ...string[]]): ResponseAnswer
  /** Counts each possible answer, including those that nobody gave. */
  countShares(question: AskedQuestion, counts: ValueCount[]): AnswerShare[]
}

export function toAnswerKind(type: QuestionType): AnswerKind {
  const traits = questionTraits[type]
  if (traits.kind === 'CHOICE') return toChoiceKind(traits)
  if (traits.kind === 'TEXT') return toTextKind(traits)
  return toScaleKind(traits)
}

const noValue: AnswerValue = { choice: '', number: null, text: null }

const toChoiceKind = ({ isMany }: ChoiceTraits): AnswerKind => ({
  findFault({ answers }, answer, field) {
    if (isMany !== Array.isArray(answer) || typeof answer === 'number') {
      return toSubError(isMany ? 'answer_keys_expected' : 'answer_key_expected', { field })
    }
    const unknown = [answer].flat().find((it) => !answers.some(({ key }) => key === it))
    return unknown === undefined ? undefined : toSubError('answer_unknown', { field })
  },
  toValues: (answer) =>
    [...new Set([answer].flat())].map((choice) => ({ ...noValue, choice: String(choice) })),
  fromValues: (values) => (isMany ? values.map(({ choice }) => choice) : (values[0]?.choice ?? '')),
  fromForm: (sent) => (isMany ? sent : sent[0]),
  countShares({ answers }, counts) {
    const countOf = new Map(counts.map(({ choice, count }) => [choice, count]))
    const labels = new Map(answers.map(({ key, label }) => [key, label]))
    // Answers of earlier versions that are no longer offered come last.
    return [...new Set([...labels.keys(), ...countOf.keys()])].map((key) => ({
      key,
      label: labels.get(key) ?? null,
      count: countOf.get(key) ?? 0,
    }))
  },
})

const toTextKind = ({ maxLength }: TextTraits): AnswerKind => ({
  findFault(_question, answer, field) {
    if (typeof answer !== 'string') return toSubError('text_answer_expected', { field })
    if (answer.length > maxLength) return toSubError('answer_too_long', { field, params: { max: maxLength } })
    return isStorableText(answer) ? undefined : toSubError('text_unstorable', { field })
  },
  toValues: (answer) => [{ ...noValue, text: String(answer) }],
  fromValues: ([value]) => value?.text ?? '',
  // Browsers send line breaks as CR LF but count them as one character.
  fromForm: ([sent]) => sent.replaceAll('\r\n', '\n'),
  countShares: () => [],
})

const toScaleKind = (traits: ScaleTraits): AnswerKind => ({
  findFault({ scaleValue }, answer, field) {
    const { min, max } = toScaleRange(traits, scaleValue)
    const fits = Number.isInteger(answer) && Number(answer) >= min && Number(answer) <= max
    return fits ? undefined : toSubError('scale_answer_expected', { field, params: { min, max } })
  },
  toValues: (answer) => [{ ...noValue, number: Number(answer) }],
  fromValues: ([value]) => value?.number ?? '',
  fromForm: ([sent]) => Number(sent),
  countShares({ answers, scaleValue }, counts) {
    const { min, max } = toScaleRange(traits, scaleValue)
    const countOf = new Map(counts.map(({ number, count }) => [number, count]))
    return Array.from({ length: max - min + 1 }, (_, index) => ({
      key: String(min + index),
      label: findPointLabel(answers, index, max - min),
      count: countOf.get(min + index) ?? 0,
    }))
  },
})

/** A scale labels every point, or only its ends. */
function findPointLabel(answers: AskedQuestion['answers'], index: number, last: number) {
  if (answers.length === last + 1) return answers[index]?.label ?? null
  if (index === 0) return answers[0]?.label ?? null
  return index === last ? (answers[1]?.label ?? null) : null
}
