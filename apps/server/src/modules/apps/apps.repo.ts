import type { App, Member, NewApp, Page } from '@waymark/contract'
import type { Selectable } from 'kysely'
import { createdColumns, toAuditFields, updatedColumns, type Stamp } from '../../platform/db/audit.ts'
import { orIfBroken } from '../../platform/db/constraint.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { listPage, type ListQuery } from '../../platform/db/list.ts'
import type { Tables } from '../../platform/db/tables.ts'

export type AppRow = Selectable<Tables['apps']>

const sortable = {
  id: 'apps.id',
  name: 'apps.name',
  platform: 'apps.platform',
  createdAt: 'apps.createdAt',
  updatedAt: 'apps.updatedAt',
}

/** The apps that a member may use: an Admin every one of the organisation, a Member their own. */
export function listAppsOf(db: Db, member: Member, list: ListQuery): Promise<Page<AppRow>> {
  const query = db
    .selectFrom('apps')
    .selectAll('apps')
    .where('apps.orgId', '=', member.orgId)
    .$if(member.orgRole !== 'Admin', (apps) =>
      apps.where('apps.id', 'in', (own) =>
        own.selectFrom('appMembers').select('appId').where('memberId', '=', member.uid),
      ),
    )
  return listPage(query, list, sortable)
}

export function findApp(db: Db, orgId: string, appId: string): Promise<AppRow | undefined> {
  return db
    .selectFrom('apps')
    .selectAll()
    .where('id', '=', appId)
    .where('orgId', '=', orgId)
    .executeTakeFirst()
}

export type AppUser = NonNullable<App['users']>[number] & { appId: string }

/** The members who were added to the apps, those of all of them in one query. */
export async function listAppUsers(db: Db, appIds: string[]): Promise<AppUser[]> {
  if (appIds.length === 0) return []
  return db
    .selectFrom('appMembers')
    .innerJoin('members', 'members.id', 'appMembers.memberId')
    .select(['appMembers.appId', 'members.id as uid', 'members.name', 'members.email'])
    .where('appMembers.appId', 'in', appIds)
    .orderBy('members.name')
    .execute()
}

export type AppInsert = NewApp & { id: string; orgId: string; sdkKey: string; stamp: Stamp }

/** Undefined when the organisation has an app of this name, in whatever case. */
export function insertAppIfFree(tx: Tx, { stamp, ...app }: AppInsert): Promise<AppRow | undefined> {
  return tx
    .insertInto('apps')
    .values({ ...app, ...createdColumns(stamp) })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function insertAppMember(tx: Tx, appId: string, { by, at }: Stamp): Promise<void> {
  if (!by) return
  await tx.insertInto('appMembers').values({ appId, memberId: by, createdAt: at }).execute()
}

export interface AppChange {
  orgId: string
  id: string
  fields: { name?: string; pageUrl?: string | null }
  revision: number | undefined
  stamp: Stamp
}

/** Zero rows, undefined, means that the revision is stale. */
export function updateApp(
  tx: Tx,
  { orgId, id, fields, revision, stamp }: AppChange,
): Promise<AppRow | undefined> {
  const update = tx
    .updateTable('apps')
    .set({ ...fields, ...updatedColumns(stamp) })
    .where('id', '=', id)
    .where('orgId', '=', orgId)
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
    .returningAll()
    .executeTakeFirst()
  return orIfBroken(update, 'apps_name', 'app_name_taken')
}

/** Deletes the app with everything that belongs to it. */
export async function deleteApp(tx: Tx, orgId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('apps')
    .where('id', '=', id)
    .where('orgId', '=', orgId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export function toApp(row: AppRow): App {
  const { id, orgId, name, platform, pageUrl, sdkKey, revision } = row
  return { id, orgId, name, platform, pageUrl, sdkKey, revision, ...toAuditFields(row) }
}
