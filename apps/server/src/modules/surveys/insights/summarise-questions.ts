import { toAnswerKind } from '../responses/answer-kinds.ts'
import type { AnswerCount, QuestionFigures } from './survey-insights.repo.ts'
import type { PublishedQuestion } from '../survey/surveys.repo.ts'

/** Summarises the answers to each question; possible answers that nobody gave are included. */
export function summariseQuestions(
  questions: PublishedQuestion[],
  { figures, counts }: { figures: QuestionFigures[]; counts: AnswerCount[] },
) {
  const figuresOf = new Map(figures.map((it) => [it.questionKey, it]))
  const countsOf = Map.groupBy(counts, ({ questionKey }) => questionKey)
  return questions.map((question) => {
    const { key, type, label } = question
    const { n = 0, average = null, median = null } = figuresOf.get(key) ?? {}
    const distribution = toAnswerKind(type).countShares(question, countsOf.get(key) ?? [])
    return { questionId: key, type, label, n, average, median, distribution }
  })
}
