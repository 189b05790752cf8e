import { questionTraits } from '@waymark/contract/constants'
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
    const answerKind = toAnswerKind(type)
    const own = countsOf.get(key) ?? []
    return {
      questionId: key,
      type,
      label,
      n,
      // The places of a ranking are numbers, too.
      ...(questionTraits[type].kind === 'NUMBER' ? { average, median } : { average: null, median: null }),
      distribution: answerKind.countShares(question, own),
      rows: answerKind.countRows?.(question, own) ?? [],
    }
  })
}
