import type { ResponseAnswer, Survey } from '@waymark/contract'
import { toAnswerKind } from '../responses/answer-kinds.ts'

/** The name of a question's form field. */
export const toFieldName = (key: string): string => `q.${key}`

/** Parses a submitted form; ignores fields of unknown questions, which may come from another version. */
export function readForm(survey: Survey, form: URLSearchParams): Record<string, ResponseAnswer> {
  const answers: Record<string, ResponseAnswer> = {}
  for (const key of survey.order) {
    const question = survey.questions[key]
    const [first, ...others] = form.getAll(toFieldName(key)).filter((it) => it.trim() !== '')
    if (!question || first === undefined) continue
    answers[key] = toAnswerKind(question.type).fromForm([first, ...others])
  }
  return answers
}
