import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'

export interface Quota {
  id: string
  /** Null for the limit of all responses. */
  questionKey: string | null
  choices: string[]
  max: number
}

export function listQuotas(db: Db, surveyId: string): Promise<Quota[]> {
  return db
    .selectFrom('surveyQuotas')
    .select(['id', 'questionKey', 'choices', 'max'])
    .where('surveyId', '=', surveyId)
    .orderBy('id')
    .execute()
}

/** Counts earlier responses, for quotas that have no tally yet. `exceptId` is the response in hand. */
export async function insertTallies(tx: Tx, ids: string[], exceptId: string): Promise<void> {
  await sql`
    insert into survey_tallies (quota_id, count)
    select q.id, (
      select count(*) from survey_responses r
      where r.survey_id = q.survey_id and r.is_complete and r.id <> ${exceptId}::uuid
        and (q.question_key is null or exists (
          select from survey_answers a
          where a.response_id = r.id and a.question_key = q.question_key and q.choices ? a.choice)))
    from survey_quotas q
    where q.id in (${sql.join(ids)}) and not exists (select from survey_tallies t where t.quota_id = q.id)
    on conflict do nothing`.execute(tx)
}

/** Locks tallies in one order, so that two responses to the same quotas cannot wait for each other. */
export async function lockTallies(tx: Tx, ids: string[]): Promise<void> {
  await tx
    .selectFrom('surveyTallies')
    .select('quotaId')
    .where('quotaId', 'in', ids)
    .orderBy('quotaId')
    .forUpdate()
    .execute()
}

/** Counts one more wherever there is room; returns in how many quotas there was. */
export async function countUp(tx: Tx, ids: string[]): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('surveyTallies')
    .set((eb) => ({ count: eb('count', '+', 1) }))
    .where('quotaId', 'in', ids)
    .where('count', '<', (eb) =>
      eb.selectFrom('surveyQuotas').select('max').whereRef('surveyQuotas.id', '=', 'surveyTallies.quotaId'),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export type TalliedQuota = Omit<Quota, 'id'> & { count: number }

/** The quotas of a survey's latest version with how full they are, the limit of all responses first. */
export async function listTallied(db: Db, surveyId: string): Promise<TalliedQuota[]> {
  const { rows } = await sql<TalliedQuota>`
    select q.question_key, q.choices, q.max, coalesce(t.count, 0)::int as count
    from survey_quotas q left join survey_tallies t on t.quota_id = q.id
    where q.survey_id = ${surveyId}::uuid
    order by q.question_key is not null, q.id`.execute(db)
  return rows
}
