import { questionKinds } from '@waymark/contract/constants'
import { toScale } from '../responses/check-answers.ts'
import type { AnswerCount, QuestionFigures } from './survey-insights.repo.ts'
import type { PublishedQuestion } from '../survey/surveys.repo.ts'

/** How each question was answered; every answer that can be given stands there, also one that nobody gave. */
export function summariseQuestions(
  questions: PublishedQuestion[],
  { figures, counts }: { figures: QuestionFigures[]; counts: AnswerCount[] },
) {
  const figuresOf = new Map(figures.map((it) => [it.questionKey, it]))
  const countsOf = Map.groupBy(counts, ({ questionKey }) => questionKey)
  return questions.map((question) => {
    const { key, type, label } = question
    const { n = 0, average = null, median = null } = figuresOf.get(key) ?? {}
    const distribution = toDistribution(question, countsOf.get(key) ?? [])
    return { questionId: key, type, label, n, average, median, distribution }
  })
}

function toDistribution(question: PublishedQuestion, counts: AnswerCount[]) {
  const { type, answers } = question
  if (questionKinds[type] === 'TEXT') return []
  if (questionKinds[type] === 'CHOICE') {
    const countOf = new Map(counts.map(({ choice, count }) => [choice, count]))
    const labels = new Map(answers.map(({ key, label }) => [key, label]))
    // Answers of earlier versions that are no longer offered come last.
    return [...new Set([...labels.keys(), ...countOf.keys()])].map((key) => ({
      key,
      label: labels.get(key) ?? null,
      count: countOf.get(key) ?? 0,
    }))
  }
  const { min, max } = toScale(question)
  const countOf = new Map(counts.map(({ number, count }) => [number, count]))
  return Array.from({ length: max - min + 1 }, (_, index) => ({
    key: String(min + index),
    label: findPointLabel(answers, index, max - min),
    count: countOf.get(min + index) ?? 0,
  }))
}

/** Labels name every point of a scale, or only its ends. */
function findPointLabel(answers: PublishedQuestion['answers'], index: number, last: number) {
  if (answers.length === last + 1) return answers[index]?.label ?? null
  if (index === 0) return answers[0]?.label ?? null
  return index === last ? (answers[1]?.label ?? null) : null
}
