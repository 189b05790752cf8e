import type { Tx } from '../../platform/db/db.ts'

/** Notes since when apps that are gone are known to be. */
export async function markRemovalsSeen(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable('appNumbers')
    .set({ removalSeenAt: now })
    .where('appId', 'is', null)
    .where('removalSeenAt', 'is', null)
    .execute()
}

/** One of those that were seen gone before a moment, locked until the transaction ends; not one that another transaction locks. */
export function takeRemovedApp(tx: Tx, seenBefore: Date) {
  return tx
    .selectFrom('appNumbers')
    .select(['num', 'sweptTo'])
    .where('appId', 'is', null)
    .where('removalSeenAt', '<', seenBefore)
    .orderBy('num')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function markSwept(tx: Tx, num: number, sweptTo: string): Promise<void> {
  await tx.updateTable('appNumbers').set({ sweptTo }).where('num', '=', num).execute()
}

export async function deleteAppNumber(tx: Tx, num: number): Promise<void> {
  await tx.deleteFrom('appNumbers').where('num', '=', num).execute()
}
