import type { SurveyAnswer, SurveyQuestion } from '@waymark/contract'
import {
  countPoints,
  questionTraits,
  type ChoiceTraits,
  type MatrixTraits,
  type QuestionTraits,
  type QuestionType,
  type RankingTraits,
  type ScaleTraits,
} from '@waymark/contract/constants'
import { createAnswer } from './scale.ts'

/** Changes a question's type and keeps everything that still applies. */
export function changeType({ rows, ...question }: SurveyQuestion, type: QuestionType): SurveyQuestion {
  const traits = questionTraits[type]
  const next: SurveyQuestion = {
    ...question,
    type,
    ...(traits.kind === 'MATRIX' && { rows: rows ?? [createAnswer()] }),
  }
  const hadChoices = hasChoices(questionTraits[question.type])
  if (hasChoices(traits)) return withAnswers(next, fillChoices(hadChoices ? question.answers : [], traits))
  if (traits.kind !== questionTraits[question.type].kind) return withAnswers(next, [])
  return traits.kind === 'NUMBER' ? keepLabels(next, traits) : next
}

type ChosenTraits = ChoiceTraits | RankingTraits | MatrixTraits

const hasChoices = (traits: QuestionTraits): traits is ChosenTraits =>
  traits.kind === 'CHOICE' || traits.kind === 'RANKING' || traits.kind === 'MATRIX'

const withAnswers = (question: SurveyQuestion, answers: SurveyAnswer[]): SurveyQuestion => ({
  ...question,
  answers,
  labelAll: false,
})

/** A consent has one statement, everything else at least two answers. */
function fillChoices(answers: SurveyAnswer[], traits: ChosenTraits): SurveyAnswer[] {
  const isConsent = traits.kind === 'CHOICE' && traits.isConsent
  const missing = Math.max(0, (isConsent ? 1 : 2) - answers.length)
  const all = [...answers, ...Array.from({ length: missing }, createAnswer)]
  return isConsent ? all.slice(0, 1) : all
}

/** A scale with the same number of points keeps all labels, any other only those at its ends. */
function keepLabels(question: SurveyQuestion, traits: ScaleTraits): SurveyQuestion {
  const { answers, scaleValue } = question
  const fits = answers.length === 2 || answers.length === countPoints(traits, scaleValue)
  if (fits) return { ...question, labelAll: answers.length !== 2 }
  const [lowest] = answers
  const highest = answers.at(-1)
  return withAnswers(question, lowest && highest ? [lowest, highest] : [])
}
