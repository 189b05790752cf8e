import type { SurveyUser } from '@waymark/contract'
import type { QuestionType } from '@waymark/contract/constants'
import type { AnswerRow } from './check-answers.ts'

/** Stored answers as they were given: a key, keys, a number or a text by question. */
export function toAnswers(
  rows: AnswerRow[],
  types: ReadonlyMap<string, QuestionType>,
): SurveyUser['answers'] {
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ questionKey }) => questionKey)].map(([key, own]) => {
      const values = own.map(({ number, text, choice }) => number ?? text ?? choice)
      const isSeveral = types.get(key) === 'MULTI_SELECTION'
      return [key, isSeveral ? values.map(String) : (values[0] ?? '')]
    }),
  )
}
