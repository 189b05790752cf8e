import type { Survey } from '@waymark/contract'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { toJson } from '../../../platform/db/json.ts'

/** Sets how many responses a survey accepts from now on, in place of an earlier version's quotas. */
export async function replaceQuotas(
  tx: Tx,
  surveyId: string,
  { clock, survey: { responseLimit, quotas = [] } }: { clock: Clock; survey: Survey },
): Promise<void> {
  await tx.deleteFrom('surveyQuotas').where('surveyId', '=', surveyId).execute()
  const all = responseLimit === undefined ? [] : [{ questionKey: null, choices: [], max: responseLimit }]
  const ofAnswers = quotas.map(({ question, values, max }) => ({
    questionKey: question,
    choices: values,
    max,
  }))
  const rows = [...all, ...ofAnswers].map(({ choices, ...quota }) => ({
    id: clock.newId(),
    surveyId,
    choices: toJson(choices),
    ...quota,
  }))
  if (rows.length > 0) await tx.insertInto('surveyQuotas').values(rows).execute()
}
