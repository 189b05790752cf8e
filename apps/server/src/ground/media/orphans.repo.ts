import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { mediaPlaces } from './media-places.ts'

export interface MediaName {
  appId: string
  hash: string
}

/**
 * Records which media guides show, for a few new guides at a time: guides are too large to be searched repeatedly, and
 * never change. Returns how many were read.
 */
export async function noteMediaOfGuides(tx: Tx, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update guides set media_hashes = array(
      select distinct found[1]
      from regexp_matches(convert_from(guides.body, 'UTF8'), '[0-9a-f]{64}', 'g') as found)
    where (app_id, hash) in (
      select app_id, hash from guides where media_hashes is null
      order by app_id, hash limit ${limit} for update skip locked)`.execute(tx)
  return Number(numAffectedRows)
}

/**
 * Lists media that nobody has wanted since a moment, locked until the transaction ends; skips those locked by others.
 */
export function listUnwanted(
  tx: Tx,
  { before, limit }: { before: Date; limit: number },
): Promise<MediaName[]> {
  return tx
    .selectFrom('media')
    .select(['appId', 'hash'])
    .where('wantedAt', '<', before)
    .orderBy('wantedAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

/**
 * Deletes those of the media that no place and no guide refers to. It must be a statement of its own after the one that
 * locked them: only then does it see every reference committed before. The lock prevents new ones.
 */
export async function deleteUnreferred(tx: Tx, media: MediaName[]): Promise<void> {
  const apps = [...new Set(media.map(({ appId }) => appId))]
  const texts = mediaPlaces.map(
    ({ appId, text, from }) =>
      sql`select ${sql.raw(appId)} as app_id, ${sql.raw(text)} as text from ${sql.raw(from)}
        where ${sql.raw(appId)} in (${sql.join(apps.map((id) => sql`${id}::uuid`))})`,
  )
  await sql`
    with places (app_id, text) as (${sql.join(texts, sql` union all `)}),
    referred as (
      select distinct app_id, found[1] as hash
      from places, regexp_matches(places.text, '[0-9a-f]{64}', 'g') as found)
    delete from media
    where (app_id, hash) in (${toTuples(media)})
      and not exists (
        select from referred where referred.app_id = media.app_id and referred.hash = media.hash)
      and not exists (
        select from guides where guides.app_id = media.app_id
          and (guides.media_hashes is null or media.hash = any (guides.media_hashes)))`.execute(tx)
}

/** Marks the remaining media as in use, so that they are not checked again for a while. */
export async function markWanted(tx: Tx, media: MediaName[], now: Date): Promise<void> {
  await sql`
    update media set wanted_at = ${now}::timestamptz where (app_id, hash) in (${toTuples(media)})`.execute(tx)
}

const toTuples = (media: MediaName[]) =>
  sql.join(media.map(({ appId, hash }) => sql`(${appId}::uuid, ${hash}::text)`))
