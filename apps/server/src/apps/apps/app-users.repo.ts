import type { AppUser, Member, Paged } from '@waymark/contract'
import { contains } from '../../platform/db/contains.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { listPaged, type ListQuery } from '../../platform/db/list.ts'
import { inAnyCase } from '../../platform/db/names.ts'

const sortable = {
  id: 'members.id',
  name: inAnyCase('members.name'),
  email: inAnyCase('members.email'),
  orgRole: 'members.orgRole',
  createdAt: 'appMembers.createdAt',
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An Admin can use every app of the organisation, a Member only apps that they made or were added to. */
export async function canUseApp(db: Db, member: Member, appId: string | undefined): Promise<boolean> {
  if (!appId || !uuid.test(appId)) return false
  const found = await db
    .selectFrom('apps')
    .leftJoin('appMembers', (join) =>
      join.onRef('appMembers.appId', '=', 'apps.id').on('appMembers.memberId', '=', member.uid),
    )
    .select('apps.id')
    .where('apps.id', '=', appId)
    .where('apps.orgId', '=', member.orgId)
    .$if(member.orgRole !== 'Admin', (query) => query.where('appMembers.memberId', 'is not', null))
    .executeTakeFirst()
  return found !== undefined
}

/** Lists the members who were added to an app. */
export function listAppUsers(
  db: Db,
  { id, search }: { id: string; search?: string | undefined },
  list: ListQuery,
): Promise<Paged<AppUser>> {
  const query = db
    .selectFrom('appMembers')
    .innerJoin('members', 'members.id', 'appMembers.memberId')
    .select(['members.id as uid', 'members.name', 'members.email', 'members.orgRole'])
    .where('appMembers.appId', '=', id)
    .where(contains(search, 'members.name', 'members.email'))
  return listPaged(query, list, sortable, {})
}

/** Lists the users of several apps in one query. */
export async function listUsersOfApps(db: Db, appIds: string[]): Promise<(AppUser & { appId: string })[]> {
  if (appIds.length === 0) return []
  return db
    .selectFrom('appMembers')
    .innerJoin('members', 'members.id', 'appMembers.memberId')
    .select(['appMembers.appId', 'members.id as uid', 'members.name', 'members.email', 'members.orgRole'])
    .where('appMembers.appId', 'in', appIds)
    .orderBy(inAnyCase('members.name'))
    .execute()
}

/** Lists the ids that belong to members of the organisation, and locks the members until the transaction ends. */
export function listMembers(tx: Tx, orgId: string, memberIds: string[]): Promise<AppUser[]> {
  return tx
    .selectFrom('members')
    .select(['id as uid', 'name', 'email', 'orgRole'])
    .where('orgId', '=', orgId)
    .where('id', 'in', memberIds)
    .orderBy(inAnyCase('name'))
    .forKeyShare()
    .execute()
}
