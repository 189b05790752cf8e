import type { PropertyType } from '@waymark/contract'
import { limits } from '@waymark/contract/constants'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { toColumn } from '../../platform/db/to-column.ts'
import { inAnyCase } from '../../platform/db/names.ts'

/** A name that a device sent, with the type that its value suggests. */
export type SentName = Record<'name', string> & Record<'suggestedType', PropertyType>

/** Lists the names that devices sent and that nobody registered when they did. */
export function listUnregistered(db: Db, appId: string) {
  return db
    .selectFrom('unregisteredProperties')
    .select(['name', 'suggestedType', 'lastSeenAt'])
    .where('appId', '=', appId)
    .orderBy(inAnyCase('name'))
    .limit(limits.unregisteredProperties)
    .execute()
}

/**
 * Adds names that devices sent, as long as the app has fewer than the limit. Known ones are written again when a day
 * has passed, or when a value suggests another type.
 */
export async function noteUnregistered(
  tx: Tx,
  { appId, names, now }: { appId: string; names: SentName[]; now: Date },
): Promise<void> {
  await sql`
    insert into unregistered_properties as old (app_id, name, suggested_type, last_seen_at)
    select ${appId}, name, suggested_type, ${now}
    from unnest(${toColumn(names, 'name')}::text::text[],
      ${toColumn(names, 'suggestedType')}::text::text[]) as sent (name, suggested_type)
    where exists (select from unregistered_properties as known where known.app_id = ${appId} and known.name = sent.name)
      or (select count(*) from unregistered_properties where app_id = ${appId}) < ${limits.unregisteredProperties}
    order by name limit ${limits.profileNames}
    on conflict (app_id, name) do update set
      last_seen_at = excluded.last_seen_at,
      suggested_type = case when old.suggested_type = excluded.suggested_type then old.suggested_type else 'STRING' end
    where old.last_seen_at < ${new Date(now.getTime() - dayMs)}
      or (old.suggested_type <> excluded.suggested_type and old.suggested_type <> 'STRING')`.execute(tx)
}

const dayMs = 86_400_000
