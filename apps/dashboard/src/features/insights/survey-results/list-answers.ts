import type { SurveyUser } from '@waymark/contract'
import { localize } from '../charts/localize.ts'
import type { QuestionInsight } from './survey-results.queries.ts'

/** One response in words, in the order of the questions; choices by their labels. */
export function listAnswers(
  answers: SurveyUser['answers'],
  questions: readonly QuestionInsight[],
  locale: string,
) {
  const known = questions.filter(({ questionId }) => questionId in answers)
  return known.map(({ questionId, label, distribution }) => {
    const labels = new Map(distribution.map((it) => [it.key, localize(it.label, locale)]))
    const toLabel = (answer: string | number) => {
      const text = labels.get(String(answer))
      if (!text) return String(answer)
      return typeof answer === 'number' ? `${answer} · ${text}` : text
    }
    return {
      questionId,
      question: localize(label, locale),
      answer: [answers[questionId] ?? ''].flat().map(toLabel).join(', '),
    }
  })
}
