import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { ContactKind } from '../../platform/db/tables/ground.ts'
import { toColumn } from '../../platform/db/to-column.ts'

export interface NewContact extends Record<'sdkKey' | 'value' | 'at', string> {
  kind: ContactKind
}

export function listContacts(db: Db, appId: string) {
  return db
    .selectFrom('contacts')
    .select(['kind', 'value', 'firstHeardAt', 'lastHeardAt'])
    .where('appId', '=', appId)
    .orderBy('lastHeardAt', 'desc')
    .orderBy('value')
    .execute()
}

export async function findSdkKey(db: Db, appId: string): Promise<string | undefined> {
  const app = await db.selectFrom('apps').select('sdkKey').where('id', '=', appId).executeTakeFirst()
  return app?.sdkKey
}

/** Writes contacts, in an order that keeps processes from waiting for each other; returns apps with new rows. */
export async function upsertContacts(tx: Tx, contacts: NewContact[]): Promise<string[]> {
  const { rows } = await sql<{ appId: string; isNew: boolean }>`
    insert into contacts as old (app_id, kind, value, first_heard_at, last_heard_at)
    select apps.id, kind, value, at, at
    from unnest(${toColumn(contacts, 'sdkKey')}::text::text[], ${toColumn(contacts, 'kind')}::text::text[],
      ${toColumn(contacts, 'value')}::text::text[], ${toColumn(contacts, 'at')}::text::timestamptz[])
      as heard (sdk_key, kind, value, at)
    join apps on apps.sdk_key = heard.sdk_key
    order by 1, 2, 3
    on conflict (app_id, kind, value) do update set
      last_heard_at = greatest(old.last_heard_at, excluded.last_heard_at)
    returning app_id, first_heard_at = last_heard_at as is_new`.execute(tx)
  return [...new Set(rows.filter(({ isNew }) => isNew).map(({ appId }) => appId))]
}

/** Deletes all but the latest `max` of each kind. */
export async function deleteOldest(tx: Tx, appIds: string[], max: number): Promise<void> {
  await sql`
    delete from contacts using (
      select app_id, kind, value, row_number() over (partition by app_id, kind order by last_heard_at desc, value) as place
      from contacts where app_id = any(${toColumn(
        appIds.map((id) => ({ id })),
        'id',
      )}::text::uuid[])) as placed
    where placed.place > ${max} and contacts.app_id = placed.app_id and contacts.kind = placed.kind
      and contacts.value = placed.value`.execute(tx)
}
