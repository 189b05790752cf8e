import type {
  LocalizedText,
  ResponseAnswer,
  SurveyAnswer,
  SurveyQuestion,
  SurveyUser,
} from '@waymark/contract'
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
import { toDay } from '@waymark/contract/survey-path'
import { isStorableText } from '../../../platform/text/storable-text.ts'
import type { FormerLabels } from '../survey/former-choices.repo.ts'

/** An answer as it is stored: one row, or one per choice of a multiple selection. */
export interface AnswerValue {
  choice: string
  number: number | null
  text: string | null
}

type AskedQuestion = Pick<SurveyQuestion, 'answers' | 'scaleValue'> & {
  rows?: SurveyAnswer[] | null | undefined
  /** Labels of choices and rows that earlier versions had. */
  former?: FormerLabels
}

/** How often an answer was given. */
type ValueCount = Pick<AnswerValue, 'choice' | 'number'> & { count: number }

/** A label in the reader's language. */
export type ToLabel = (label: LocalizedText) => string

interface AnswerShare {
  key: string
  label: LocalizedText | null
  count: number
  /** The average place in rankings. */
  averagePlace?: number | null
}

interface RowShares {
  key: string
  label: LocalizedText | null
  distribution: AnswerShare[]
}

/** How the server handles answers to one kind of question. */
interface AnswerKind {
  /** Why a non-empty answer does not fit. */
  findFault(question: AskedQuestion, answer: ResponseAnswer, field: string): SubError | undefined
  toValues(answer: ResponseAnswer): AnswerValue[]
  /** Restores the answer from the stored rows. */
  fromValues(values: AnswerValue[]): SurveyUser['answers'][string]
  /** Parses form values; empty fields were removed. Those of a row or a choice start with its key: `row:value`. */
  fromForm(sent: [string, ...string[]]): ResponseAnswer
  /** The answer as people read it: labels in place of keys. */
  toText(question: AskedQuestion, answer: SurveyUser['answers'][string], toLabel: ToLabel): string
  /** Counts each possible answer, including those that nobody gave. */
  countShares(question: AskedQuestion, counts: ValueCount[]): AnswerShare[]
  /** The same for each row, if there are rows. */
  countRows?(question: AskedQuestion, counts: ValueCount[]): RowShares[]
}

export function toAnswerKind(type: QuestionType): AnswerKind {
  const traits = questionTraits[type]
  switch (traits.kind) {
    case 'CHOICE':
      return toChoiceKind(traits)
    case 'TEXT':
      return toTextKind(traits)
    case 'NUMBER':
      return toScaleKind(traits)
    case 'DATE':
      return dateKind
    case 'RANKING':
      return rankingKind
    case 'MATRIX':
      return matrixKind
  }
}

const noValue: AnswerValue = { choice: '', number: null, text: null }

const toChoiceKind = ({ isMany }: ChoiceTraits): AnswerKind => ({
  findFault({ answers }, answer, field) {
    const fits = isMany ? Array.isArray(answer) : typeof answer === 'string'
    if (!fits) {
      return toSubError(isMany ? 'answer_keys_expected' : 'answer_key_expected', { field })
    }
    const unknown = [answer].flat().find((it) => !answers.some(({ key }) => key === it))
    return unknown === undefined ? undefined : toSubError('answer_unknown', { field })
  },
  toValues: (answer) =>
    [...new Set([answer].flat())].map((choice) => ({ ...noValue, choice: String(choice) })),
  fromValues: (values) => (isMany ? values.map(({ choice }) => choice) : (values[0]?.choice ?? '')),
  fromForm: (sent) => (isMany ? sent : sent[0]),
  toText: toChoiceText,
  countShares(question, counts) {
    return countChoices(question, new Map(counts.map(({ choice, count }) => [choice, count])))
  },
})

function countChoices(question: AskedQuestion, countOf: ReadonlyMap<string, number>): AnswerShare[] {
  const offered = question.answers.map(({ key }) => key)
  const labels = toLabels(question, 'answers')
  // Answers of earlier versions that are no longer offered come last.
  return [...new Set([...offered, ...countOf.keys()])].map((key) => ({
    key,
    label: labels.get(key) ?? null,
    count: countOf.get(key) ?? 0,
  }))
}

/** The current labels of choices or rows, or those in the last version that had them. */
const toLabels = (question: AskedQuestion, list: 'answers' | 'rows'): Map<string, LocalizedText> =>
  new Map([
    ...(question.former?.[list] ?? []),
    ...(question[list] ?? []).map(({ key, label }): [string, LocalizedText] => [key, label]),
  ])

const toChoiceText: AnswerKind['toText'] = (question, answer, toLabel) => {
  const labels = toLabels(question, 'answers')
  return [answer]
    .flat()
    .map((key) => findText(labels, String(key), toLabel))
    .join('; ')
}

function findText(labels: Map<string, LocalizedText>, key: string, toLabel: ToLabel): string {
  const label = labels.get(key)
  return (label && toLabel(label)) || key
}

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
  toText: (_question, answer) => String(answer),
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
  toText({ answers, scaleValue }, answer, toLabel) {
    const { min, max } = toScaleRange(traits, scaleValue)
    const label = findPointLabel(answers, Number(answer) - min, max - min)
    return label && toLabel(label) ? `${String(answer)} (${toLabel(label)})` : String(answer)
  },
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

/** More months than this are counted by the year. */
const mostMonths = 36

/** A day, which is counted in its month. */
const dateKind: AnswerKind = {
  findFault(_question, answer, field) {
    return typeof answer === 'string' && toDay(answer) === answer
      ? undefined
      : toSubError('date_expected', { field })
  },
  toValues: (answer) => [{ ...noValue, choice: String(answer) }],
  fromValues: ([value]) => value?.choice ?? '',
  fromForm: ([sent]) => sent,
  toText: (_question, answer) => String(answer),
  countShares(_question, counts) {
    const byMonth = sumBy(counts, ({ choice }) => choice.slice(0, 'yyyy-mm'.length))
    const spans =
      byMonth.size > mostMonths ? sumBy(counts, ({ choice }) => choice.slice(0, 'yyyy'.length)) : byMonth
    return [...spans]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, count]) => ({ key, label: null, count }))
  },
}

/** All choices in an order. A row holds the place of one. */
const rankingKind: AnswerKind = {
  findFault({ answers }, answer, field) {
    const given = new Set(Array.isArray(answer) ? answer : [])
    const isAll = given.size === answers.length && answers.every(({ key }) => given.has(key))
    return isAll ? undefined : toSubError('ranking_expected', { field })
  },
  toValues: (answer) =>
    [answer].flat().map((choice, index) => ({ ...noValue, choice: String(choice), number: index + 1 })),
  fromValues: (values) =>
    values.toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0)).map(({ choice }) => choice),
  // Two choices in one place leave a list that is too short.
  fromForm: (sent) => {
    const byPlace = new Map(sent.map(toPart).map(([choice, place]) => [Number(place), choice]))
    return [...byPlace].sort(([one], [other]) => one - other).map(([, choice]) => choice)
  },
  toText: toChoiceText,
  countShares(question, counts) {
    const first = counts.filter(({ number }) => number === 1)
    const shares = countChoices(
      question,
      sumBy(first, ({ choice }) => choice),
    )
    const total = sumBy(counts, ({ choice }) => choice)
    return shares.map((share) => {
      const own = counts.filter(({ choice }) => choice === share.key)
      const places = own.reduce((sum, { number, count }) => sum + (number ?? 0) * count, 0)
      const n = total.get(share.key) ?? 0
      return { ...share, averagePlace: n === 0 ? null : places / n }
    })
  },
}

/** A choice per row. The stored choice names both: `row:choice`. */
const matrixKind: AnswerKind = {
  findFault({ answers, rows }, answer, field) {
    if (typeof answer !== 'object' || Array.isArray(answer)) return toSubError('rows_expected', { field })
    const isKnown = (known: SurveyAnswer[] | null | undefined, it: string) =>
      known?.some(({ key }) => key === it)
    const fits = Object.entries(answer).every(([row, it]) => isKnown(rows, row) && isKnown(answers, it))
    return fits ? undefined : toSubError('answer_unknown', { field })
  },
  toValues: (answer) => Object.entries(answer).map(([row, it]) => ({ ...noValue, choice: `${row}:${it}` })),
  fromValues: (values) => Object.fromEntries(values.map(({ choice }) => toPart(choice))),
  fromForm: (sent) => Object.fromEntries(sent.map(toPart)),
  toText(question, answer, toLabel) {
    const [rows, choices] = [toLabels(question, 'rows'), toLabels(question, 'answers')]
    return Object.entries(answer)
      .map(([row, it]) => `${findText(rows, row, toLabel)}: ${findText(choices, String(it), toLabel)}`)
      .join('; ')
  },
  countShares: () => [],
  countRows(question, counts) {
    const labels = toLabels(question, 'rows')
    const byRow = Map.groupBy(
      counts.map((it) => ({ ...it, part: toPart(it.choice) })),
      ({ part }) => part[0],
    )
    const asked = (question.rows ?? []).map(({ key }) => key)
    // Rows of earlier versions come last.
    return [...new Set([...asked, ...byRow.keys()])].map((key) => ({
      key,
      label: labels.get(key) ?? null,
      distribution: countChoices(
        question,
        sumBy(byRow.get(key) ?? [], ({ part }) => part[1]),
      ),
    }))
  },
}

/** The two sides of `key:value`. */
const toPart = (text: string): [string, string] => {
  const at = text.indexOf(':')
  return [text.slice(0, at), text.slice(at + 1)]
}

function sumBy<T extends { count: number }>(counts: T[], toKey: (it: T) => string): Map<string, number> {
  const sums = new Map<string, number>()
  for (const it of counts) sums.set(toKey(it), (sums.get(toKey(it)) ?? 0) + it.count)
  return sums
}

/** A scale labels every point, or only its ends. */
function findPointLabel(answers: AskedQuestion['answers'], index: number, last: number) {
  if (answers.length === last + 1) return answers[index]?.label ?? null
  if (index === 0) return answers[0]?.label ?? null
  return index === last ? (answers[1]?.label ?? null) : null
}
