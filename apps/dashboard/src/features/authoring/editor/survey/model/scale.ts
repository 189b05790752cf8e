import type { SurveyAnswer, SurveyQuestion } from '@waymark/contract'
import { countPoints, questionTraits } from '@waymark/contract/constants'
import { createKey } from './create-key.ts'

export const scaleLabels = ['NONE', 'ENDS', 'ALL'] as const
/** The points of a scale that have a label. */
export type ScaleLabels = (typeof scaleLabels)[number]

export function findScaleLabels(question: SurveyQuestion): ScaleLabels {
  const { answers, labelAll } = question
  if (answers.length === 0) return 'NONE'
  return labelAll || answers.length > 2 ? 'ALL' : 'ENDS'
}

/** Sets how many points of a scale have labels; the two ends keep theirs. */
export function setScaleLabels(question: SurveyQuestion, labels: ScaleLabels): SurveyQuestion {
  const count = { NONE: 0, ENDS: 2, ALL: countPointsOf(question) }[labels]
  return { ...question, labelAll: labels === 'ALL', answers: resize(question.answers, count) }
}

export function setScale(question: SurveyQuestion, scaleValue: number): SurveyQuestion {
  const labels = findScaleLabels(question)
  return setScaleLabels({ ...question, scaleValue }, labels)
}

function countPointsOf({ type, scaleValue }: SurveyQuestion): number {
  const traits = questionTraits[type]
  return traits.kind === 'NUMBER' ? countPoints(traits, scaleValue) : 0
}

function resize(answers: SurveyAnswer[], count: number): SurveyAnswer[] {
  if (count === 0) return []
  const [last, ...before] = answers.toReversed()
  const kept = before.toReversed().slice(0, count - 1)
  const added = Array.from({ length: count - 1 - kept.length }, createAnswer)
  return [...kept, ...added, last ?? createAnswer()]
}

export const createAnswer = (): SurveyAnswer => ({ key: createKey('answer'), label: {} })
