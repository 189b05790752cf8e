import type { PropertyOwner } from '@waymark/contract/constants'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { toColumn } from '../../platform/db/to-column.ts'

/**
 * Lists the providers among the ids that have members, which accounts do not, and locks them until the transaction
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

/** Lists those of the providers whose lists hold accounts. */
export async function listAccountProviders(
  db: Db,
  { appId, providerIds }: { appId: string; providerIds: readonly string[] },
): Promise<string[]> {
  if (providerIds.length === 0) return []
  const rows = await db
    .selectFrom('providers')
    .select('id')
    .where('appId', '=', appId)
    .where('id', 'in', providerIds)
    .where('holds', '=', 'ACCOUNT')
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists those of an app's providers that currently have the end user, or their account, as a member. */
export async function listProvidersWithMember(
  db: Db,
  {
    appId,
    providerIds,
    endUserKey,
    accountKey,
  }: { appId: string; providerIds: readonly string[]; endUserKey: string; accountKey?: string | undefined },
): Promise<string[]> {
  if (providerIds.length === 0) return []
  const rows = await db
    .selectFrom('providers')
    .innerJoin('memberLists', 'memberLists.id', 'providers.listId')
    .innerJoin('listMembers', 'listMembers.listNum', 'memberLists.num')
    .select('providers.id')
    .where('providers.appId', '=', appId)
    .where('providers.id', 'in', providerIds)
    .where((where) =>
      where.or([
        where.and([where('holds', '=', 'END_USER'), where('listMembers.endUserKey', '=', endUserKey)]),
        ...(accountKey === undefined
          ? []
          : [where.and([where('holds', '=', 'ACCOUNT'), where('listMembers.endUserKey', '=', accountKey)])]),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists which of these end users, or accounts, are members of which of an app's providers. */
export function listMembershipsOf(
  db: Db,
  {
    appId,
    providerIds,
    keys,
    holds = 'END_USER',
  }: { appId: string; providerIds: string[]; keys: { key: string }[]; holds?: PropertyOwner },
): Promise<{ providerId: string; key: string }[]> {
  if (providerIds.length === 0 || keys.length === 0) return Promise.resolve([])
  return db
    .selectFrom('providers')
    .innerJoin('memberLists', 'memberLists.id', 'providers.listId')
    .innerJoin('listMembers', 'listMembers.listNum', 'memberLists.num')
    .select(['providers.id as providerId', 'listMembers.endUserKey as key'])
    .where('providers.appId', '=', appId)
    .where('providers.id', 'in', providerIds)
    .where('holds', '=', holds)
    .where(sql<boolean>`end_user_key = any(${toColumn(keys, 'key')}::text::text[])`)
    .execute()
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
