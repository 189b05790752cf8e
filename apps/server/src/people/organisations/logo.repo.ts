import { updatedColumns, type Stamp } from '../../platform/db/stamp.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { nameFile } from '../../platform/files/index.ts'
import type { KeptMedia } from '../../ground/media/index.ts'

/** Replaces the organisation's logo. */
export async function replaceLogo(
  tx: Tx,
  { orgId, logo, stamp }: { orgId: string; logo: KeptMedia; stamp: Stamp },
) {
  await tx
    .insertInto('organisationLogos')
    .values({ orgId, ...logo, cleanKey: logo.storeKey })
    .onConflict((conflict) => conflict.column('orgId').doUpdateSet({ ...logo, cleanKey: logo.storeKey }))
    .execute()
  await nameFile(tx, logo)
  return tx
    .updateTable('organisations')
    .set({ logoHash: logo.hash, ...updatedColumns(stamp) })
    .where('id', '=', orgId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function findLogo(db: Db, orgId: string, hash: string) {
  return db
    .selectFrom('organisationLogos')
    .select(['contentType', 'storeKey', 'byteCount'])
    .where('orgId', '=', orgId)
    .where('hash', '=', hash)
    .executeTakeFirst()
}
