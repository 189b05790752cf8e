import type { AppUser, Paged } from '@waymark/contract'
import type { Stamp } from '../../platform/db/audit.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { listPaged, type ListQuery } from '../../platform/db/list.ts'

const sortable = {
  id: 'members.id',
  name: 'members.name',
  email: 'members.email',
  orgRole: 'members.orgRole',
  createdAt: 'appMembers.createdAt',
}

/** The members who were added to an app. */
export function listAppUsers(db: Db, appId: string, list: ListQuery): Promise<Paged<AppUser>> {
  const query = db
    .selectFrom('appMembers')
    .innerJoin('members', 'members.id', 'appMembers.memberId')
    .select(['members.id as uid', 'members.name', 'members.email', 'members.orgRole'])
    .where('appMembers.appId', '=', appId)
  return listPaged(query, list, sortable, {})
}

/** Those of several apps, in one query. */
export async function listUsersOfApps(db: Db, appIds: string[]): Promise<(AppUser & { appId: string })[]> {
  if (appIds.length === 0) return []
  return db
    .selectFrom('appMembers')
    .innerJoin('members', 'members.id', 'appMembers.memberId')
    .select(['appMembers.appId', 'members.id as uid', 'members.name', 'members.email', 'members.orgRole'])
    .where('appMembers.appId', 'in', appIds)
    .orderBy('members.name')
    .execute()
}

/** Those of the ids that are members of the organisation; they stay so until the transaction ends. */
export function listMembers(tx: Tx, orgId: string, memberIds: string[]): Promise<AppUser[]> {
  return tx
    .selectFrom('members')
    .select(['id as uid', 'name', 'email', 'orgRole'])
    .where('orgId', '=', orgId)
    .where('id', 'in', memberIds)
    .orderBy('name')
    .forKeyShare()
    .execute()
}

/** Adds members to an app; who is there already stays. */
export async function insertAppMembers(
  tx: Tx,
  { appId, memberIds, at }: { appId: string; memberIds: string[]; at: Date },
): Promise<void> {
  await tx
    .insertInto('appMembers')
    .values(memberIds.map((memberId) => ({ appId, memberId, createdAt: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertAppMember(tx: Tx, appId: string, { by, at }: Stamp): Promise<void> {
  if (by) await insertAppMembers(tx, { appId, memberIds: [by], at })
}

export async function deleteAppMember(tx: Tx, appId: string, memberId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('appMembers')
    .where('appId', '=', appId)
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
