import type { SurveyAnswer, SurveyQuestion } from '@waymark/contract'
import { countPoints, questionTraits, type QuestionType, type ScaleTraits } from '@waymark/contract/constants'
import { createAnswer } from './scale.ts'

/** Changes a question's type and keeps what still applies. */
export function changeType(question: SurveyQuestion, type: QuestionType): SurveyQuestion {
  const next: SurveyQuestion = { ...question, type }
  const traits = questionTraits[type]
  const isSameKind = traits.kind === questionTraits[question.type].kind
  if (traits.kind === 'CHOICE') return isSameKind ? next : withAnswers(next, fillChoices(question.answers))
  if (!isSameKind) return withAnswers(next, [])
  return traits.kind === 'NUMBER' ? keepLabels(next, traits) : next
}

const withAnswers = (question: SurveyQuestion, answers: SurveyAnswer[]): SurveyQuestion => ({
  ...question,
  answers,
  labelAll: false,
})

/** A selection has at least two answers. */
function fillChoices(answers: SurveyAnswer[]): SurveyAnswer[] {
  const missing = Math.max(0, 2 - answers.length)
  return [...answers, ...Array.from({ length: missing }, createAnswer)]
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
