import type { Survey, SurveyAnswer } from '@waymark/contract'
import { toFallbacks } from '@waymark/contract/survey-path'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { toJson } from '../../../platform/db/json.ts'

/**
 * Records the questions of a version; from now on their type and scale are fixed. Results name them as people read them
 * without answers or values of their own.
 */
export async function keepPublishedQuestions(
  tx: Tx,
  surveyId: string,
  { version, survey }: { version: number; survey: Survey },
): Promise<void> {
  const rows = survey.order.flatMap((key, position) => {
    const question = survey.questions[key]
    if (!question) return []
    const { type, scaleValue, label, answers, rows = null } = question
    return [
      {
        surveyId,
        key,
        type,
        scaleValue,
        position,
        firstVersion: version,
        lastVersion: version,
        label: toJson(toFallbacks(label)),
        answers: toJson(answers.map(toPlain)),
        rows: rows && toJson(rows.map(toPlain)),
      },
    ]
  })
  await tx
    .insertInto('surveyQuestions')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['surveyId', 'key']).doUpdateSet({
        label: sql`excluded.label`,
        answers: sql`excluded.answers`,
        rows: sql`excluded.rows`,
        lastVersion: sql`excluded.last_version`,
        position: sql`excluded.position`,
      }),
    )
    .execute()
}

const toPlain = (answer: SurveyAnswer): SurveyAnswer => ({ ...answer, label: toFallbacks(answer.label) })
