import type { ResponseAnswer, Survey } from '@waymark/contract'
import { toAnswerKind } from '../responses/answer-kinds.ts'

/** The name of a question's form field. */
export const toFieldName = (key: string): string => `q.${key}`

/** The name of the field for a row or a choice of a question. Keys have no dots. */
export const toPartName = (key: string, part: string): string => `${toFieldName(key)}.${part}`

/** Parses a submitted form; ignores fields of unknown questions, which may come from another version. */
export function readForm(survey: Survey, form: URLSearchParams): Record<string, ResponseAnswer> {
  const answers: Record<string, ResponseAnswer> = {}
  for (const key of survey.order) {
    const question = survey.questions[key]
    if (!question) continue
    const parts = [...(question.rows ?? []), ...question.answers].flatMap((part) =>
      form
        .getAll(toPartName(key, part.key))
        .filter((it) => it !== '')
        .map((it) => `${part.key}:${it}`),
    )
    const [first, ...others] = [...form.getAll(toFieldName(key)).filter((it) => it.trim() !== ''), ...parts]
    if (first === undefined) continue
    answers[key] = toAnswerKind(question.type).fromForm([first, ...others])
  }
  return answers
}
