import type { SurveyUser } from '@waymark/contract'
import type { QuestionType } from '@waymark/contract/constants'
import { toAnswerKind } from './answer-kinds.ts'
import type { AnswerRow } from './check-answers.ts'

/** Converts stored answers back to the form they were given in: a key, keys, a number or a text per question. */
export function toAnswers(
  rows: AnswerRow[],
  types: ReadonlyMap<string, QuestionType>,
): SurveyUser['answers'] {
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ questionKey }) => questionKey)].flatMap(([key, values]) => {
      const type = types.get(key)
      return type ? [[key, toAnswerKind(type).fromValues(values)]] : []
    }),
  )
}
