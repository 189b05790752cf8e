import type { ResponseAnswer, Survey } from '@waymark/contract'
import { questionKinds } from '@waymark/contract/constants'

/** The name of a question's field. */
export const toFieldName = (key: string): string => `q.${key}`

/** A sent form as answers; fields of other questions, which another version may have had, are left aside. */
export function readForm(survey: Survey, form: URLSearchParams): Record<string, ResponseAnswer> {
  const answers: Record<string, ResponseAnswer> = {}
  for (const key of survey.order) {
    const question = survey.questions[key]
    const values = form.getAll(toFieldName(key)).filter((it) => it.trim() !== '')
    const [value] = values
    if (!question || value === undefined) continue
    if (question.type === 'MULTI_SELECTION') answers[key] = values
    else answers[key] = questionKinds[question.type] === 'NUMBER' ? Number(value) : toText(value)
  }
  return answers
}

/** Browsers send line ends as CR LF and count them as one character. */
const toText = (value: string) => value.replaceAll('\r\n', '\n')
