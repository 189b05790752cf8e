import type { Db, Tx } from '../../platform/db/db.ts'
import type { Stamp } from '../../platform/db/audit.ts'

export interface NewMedia {
  appId: string
  hash: string
  contentType: string
  bytes: Uint8Array
  stamp: Stamp
}

/** Keeps equal bytes once for an app; keeping them again changes nothing. */
export async function insertMediaOnce(tx: Tx, { stamp, ...media }: NewMedia): Promise<void> {
  await tx
    .insertInto('media')
    .values({ ...media, createdAt: stamp.at, createdBy: stamp.by })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Those of the hashes that name no image of the app. */
export async function listUnknownMedia(db: Db, appId: string, hashes: string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  const rows = await db
    .selectFrom('media')
    .select('hash')
    .where('appId', '=', appId)
    .where('hash', 'in', hashes)
    .execute()
  const known = new Set(rows.map(({ hash }) => hash))
  return hashes.filter((hash) => !known.has(hash))
}

export async function findSdkKey(db: Db, appId: string): Promise<string | undefined> {
  const row = await db.selectFrom('apps').select('sdkKey').where('id', '=', appId).executeTakeFirst()
  return row?.sdkKey
}
