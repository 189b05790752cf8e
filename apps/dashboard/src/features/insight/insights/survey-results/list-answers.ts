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
  return known.map(({ questionId, label, distribution, rows }) => {
    const entries = [...distribution, ...rows.flatMap((row) => row.distribution)]
    const labels = new Map(entries.map((it) => [it.key, localize(it.label, locale)]))
    const rowLabels = new Map(rows.map((it) => [it.key, localize(it.label, locale)]))
    const toLabel = (answer: string | number) => {
      const text = labels.get(String(answer))
      if (!text) return String(answer)
      return typeof answer === 'number' ? `${answer} · ${text}` : text
    }
    const toText = (answer: SurveyUser['answers'][string]) => {
      if (typeof answer !== 'object') return toLabel(answer)
      if (Array.isArray(answer)) return answer.map(toLabel).join(', ')
      const cells = Object.entries(answer)
      return cells.map(([row, it]) => `${rowLabels.get(row) || row}: ${toLabel(it)}`).join('\n')
    }
    return {
      questionId,
      question: localize(label, locale),
      answer: toText(answers[questionId] ?? ''),
    }
  })
}
