import type { Survey } from '@waymark/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { toJson } from '../../../platform/db/json.ts'

/** Records the questions of a version; from now on their type and scale are fixed. */
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
        ...{ surveyId, key, type, scaleValue, position, firstVersion: version, lastVersion: version },
        ...{ label: toJson(label), answers: toJson(answers), rows: rows && toJson(rows) },
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
