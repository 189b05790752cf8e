import type { Db, Tx } from '../../platform/db/db.ts'

/** Records when the removal of each deleted app was first seen. */
export async function markRemovalsSeen(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable('appNumbers')
    .set({ removalSeenAt: now })
    .where('appId', 'is', null)
    .where('removalSeenAt', 'is', null)
    .execute()
}

/** Finds an app whose removal was seen before a moment. */
export function findRemovedApp(db: Db, seenBefore: Date) {
  return db
    .selectFrom('appNumbers')
    .select(['num', 'sweptTo'])
    .where('appId', 'is', null)
    .where('removalSeenAt', '<', seenBefore)
    .orderBy('num')
    .limit(1)
    .executeTakeFirst()
}

export async function markSwept(tx: Tx, num: number, sweptTo: string): Promise<void> {
  await tx.updateTable('appNumbers').set({ sweptTo }).where('num', '=', num).execute()
}

export async function deleteAppNumber(tx: Tx, num: number): Promise<void> {
  await tx.deleteFrom('appNumbers').where('num', '=', num).execute()
}
