import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

interface OldRecords {
  appId: string
  before: Date
  limit: number
}

/** Deletes up to `limit` profiles of end users who were last seen before a day; returns how many. */
export async function deleteProfilesOfApp(tx: Tx, { appId, before, limit }: OldRecords): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from end_user_profiles where ctid = any(array(
      select ctid from end_user_profiles
      where app_num = (select num from apps where id = ${appId}) and last_seen_on < ${before}
      limit ${limit} for update skip locked))`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
