import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'

interface OldRecords {
  appId: string
  before: Date
  limit: number
}

/** Deletes up to `limit` survey responses with their answers that were last changed before a moment. */
export async function deleteResponsesOfApp(tx: Tx, { appId, before, limit }: OldRecords): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from survey_responses where id = any(array(
      select id from survey_responses
      where survey_id in (select id from projects where app_id = ${appId}) and last_at < ${before}
      limit ${limit} for update skip locked))`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
