import type { Stamp } from '../../platform/db/audit.ts'
import { orIfBroken } from '../../platform/db/constraint.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { CheckedFile } from './checked-file.ts'

export interface NewMedia extends CheckedFile {
  appId: string
  stamp: Stamp
}

/**
 * Keeps equal bytes once for an app. Keeping them again says that they are wanted: they are no orphan for a while,
 * and an orphan collection that is just looking at them lets go.
 */
export async function insertMedia(tx: Tx, { stamp, ...media }: NewMedia): Promise<void> {
  const insert = tx
    .insertInto('media')
    .values({ ...media, createdAt: stamp.at, createdBy: stamp.by, wantedAt: stamp.at })
    .onConflict((conflict) => conflict.columns(['appId', 'hash']).doUpdateSet({ wantedAt: stamp.at }))
    .execute()
  await orIfBroken(insert, 'media_app_id_fkey', 'not_found')
}

/**
 * Those of the hashes that name no media of the app. The others stay until the transaction ends, so what it writes
 * never refers to bytes that an orphan collection takes away at the same moment.
 */
export async function listUnknownMedia(db: Db, appId: string, hashes: string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  const rows = await db
    .selectFrom('media')
    .select('hash')
    .where('appId', '=', appId)
    .where('hash', 'in', hashes)
    .forKeyShare()
    .execute()
  const known = new Set(rows.map(({ hash }) => hash))
  return hashes.filter((hash) => !known.has(hash))
}
