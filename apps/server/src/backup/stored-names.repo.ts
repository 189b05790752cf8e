import { sql } from 'kysely'
import { inTransaction, type Db } from '../platform/db/db.ts'
import type { ErasedName } from '../ground/erasures/index.ts'

const rowsPerStep = 10_000

type StoredName = Pick<ErasedName, 'is' | 'key'>

/** Lists those of an app's end users and accounts that are wanted, wherever a name is stored. */
export function listStoredNames(
  db: Db,
  appId: string,
  isWanted: (name: ErasedName) => boolean,
): Promise<StoredName[]> {
  return inTransaction(db, async (tx) => {
    await sql`
      declare stored_names no scroll cursor for
      with app as (select num from apps where id = ${appId}),
        lists as (
          select member_lists.num, exists (
            select from providers where list_id = member_lists.id and holds = 'ACCOUNT') as holds_accounts
          from member_lists where app_id = ${appId}),
        hooks as (select id from webhooks where app_id = ${appId})
      select 'END_USER' as is, key from end_users where app_num = (select num from app)
      union select 'END_USER', key from end_user_profiles where app_num = (select num from app)
      union select 'END_USER', end_user_key from account_members where app_num = (select num from app)
      union select 'END_USER', end_user_key from survey_responses
        where survey_id in (select id from projects where app_id = ${appId}) and end_user_key is not null
      union select 'END_USER', unnest(end_user_keys) from webhook_events where webhook_id in (select id from hooks)
      union select 'END_USER', unnest(end_user_keys) from webhook_deliveries
        where webhook_id in (select id from hooks)
      union select case when holds_accounts then 'ACCOUNT' else 'END_USER' end, end_user_key
        from list_members join lists on num = list_num
      union select 'ACCOUNT', key from accounts where app_num = (select num from app)`.execute(tx)
    const wanted: StoredName[] = []
    for (;;) {
      const { rows } = await sql<StoredName>`fetch ${sql.lit(rowsPerStep)} from stored_names`.execute(tx)
      wanted.push(...rows.filter((name) => isWanted({ appId, ...name })))
      if (rows.length < rowsPerStep) return wanted
    }
  })
}
