import type { StoredSounds } from '@waymark/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'

/** What no author types: it belongs to a screen, and goes with it when the screen is copied or taken back. */
export interface Belongings {
  key: string
  sound: StoredSounds
  logoHash: string | null
}

/** What belongs to the screen that has a key now. */
export const findBelongings = (db: Db, projectId: string, key: string): Promise<Belongings | undefined> =>
  db
    .selectFrom('assists')
    .select(['key', 'sound', 'logoHash'])
    .where('projectId', '=', projectId)
    .where('key', '=', key)
    .executeTakeFirst()

/**
 * What belonged to a screen or a page that was deleted last under a key: the list of changes keeps it, for screens
 * that went with their page too.
 */
export async function findDeleted(tx: Tx, projectId: string, key: string): Promise<Belongings | undefined> {
  const { rows } = await sql<{ kept: Partial<Belongings> }>`
    select kept from project_changes,
      lateral (
        select before as kept
        union all
        select jsonb_array_elements(coalesce(before -> 'assists', '[]'::jsonb))) as deleted
    where project_id = ${projectId} and action = 'DELETE' and entity in ('ASSIST', 'START_SCREEN', 'PAGE')
      and kept ->> 'key' = ${key}
    order by at desc, id desc
    limit 1`.execute(tx)
  const kept = rows[0]?.kept
  return kept && { key, sound: kept.sound ?? {}, logoHash: kept.logoHash ?? null }
}
