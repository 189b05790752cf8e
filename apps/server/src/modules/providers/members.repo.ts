import type { Db, Tx } from '../../platform/db/db.ts'

/**
 * Of the ids, lists the app's providers that have members, which accounts do not, and locks them until the transaction
 * ends.
 */
export async function lockFeedingProviders(tx: Tx, appId: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('providers')
    .select('id')
    .where('appId', '=', appId)
    .where('isAccount', '=', false)
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists those of an app's providers that currently have the end user as a member. */
export async function listProvidersWithMember(
  db: Db,
  { appId, providerIds, endUserKey }: { appId: string; providerIds: string[]; endUserKey: string },
): Promise<string[]> {
  if (providerIds.length === 0) return []
  const rows = await db
    .selectFrom('providers')
    .innerJoin('memberLists', 'memberLists.id', 'providers.listId')
    .innerJoin('listMembers', 'listMembers.listNum', 'memberLists.num')
    .select('providers.id')
    .where('providers.appId', '=', appId)
    .where('providers.id', 'in', providerIds)
    .where('listMembers.endUserKey', '=', endUserKey)
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists an app's providers that have members, by name. */
export function listFeedingProviders(db: Db, appId: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('providers')
    .select(['id', 'name'])
    .where('appId', '=', appId)
    .where('isAccount', '=', false)
    .orderBy('id')
    .execute()
}
