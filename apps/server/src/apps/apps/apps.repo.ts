import type { Member, NewApp, Paged } from '@waymark/contract'
import { eventLimits, type FeatureName, type SigningPolicy } from '@waymark/contract/constants'
import { sql, type Selectable, type UpdateObject } from 'kysely'
import { stampDates, createdColumns, updatedColumns, type Stamp } from '../../platform/db/stamp.ts'
import { contains } from '../../platform/db/contains.ts'
import { orIfBroken } from '../../platform/db/or-if-broken.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import { listPaged, type ListQuery } from '../../platform/db/list.ts'
import { inAnyCase, isNamed } from '../../platform/db/names.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { toFirstId } from '../../platform/ids/to-first-id.ts'

export type AppRow = Selectable<Tables['apps']>

/** The features that an Admin has switched, by name. */
export type FeatureSwitches = Partial<Record<FeatureName, boolean>>

const sortable = {
  id: 'apps.id',
  name: inAnyCase('apps.name'),
  platform: 'apps.platform',
  createdAt: 'apps.createdAt',
  updatedAt: 'apps.updatedAt',
}

/** Lists the apps that a member may use: an Admin all of the organisation's, a Member their own. */
export function listAppsOf(
  db: Db,
  { member, search }: { member: Member; search?: string | undefined },
  list: ListQuery,
): Promise<Paged<AppRow>> {
  const query = db
    .selectFrom('apps')
    .selectAll('apps')
    .where('apps.orgId', '=', member.orgId)
    .where(contains(search, 'apps.name'))
    .$if(member.orgRole !== 'Admin', (apps) =>
      apps.where('apps.id', 'in', (own) =>
        own.selectFrom('appMembers').select('appId').where('memberId', '=', member.uid),
      ),
    )
  return listPaged(query, list, sortable, stampDates)
}

export function findApp(db: Db, orgId: string, appId: string): Promise<AppRow | undefined> {
  return db
    .selectFrom('apps')
    .selectAll()
    .where('id', '=', appId)
    .where('orgId', '=', orgId)
    .executeTakeFirst()
}

/** Reads an app and locks its row until the transaction ends. */
export function lockApp(tx: Tx, orgId: string, appId: string): Promise<AppRow | undefined> {
  return tx
    .selectFrom('apps')
    .selectAll()
    .where('id', '=', appId)
    .where('orgId', '=', orgId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Finds the app that already has this name, ignoring case. */
export function findAppByName(db: Db, orgId: string, name: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('apps')
    .select('id')
    .where('orgId', '=', orgId)
    .where(isNamed('name', name))
    .executeTakeFirst()
}

/** Lists the custom URL schemes that links in an app's guides may use; empty if the app is gone. */
export async function listLinkSchemes(db: Db, appId: string): Promise<string[]> {
  const row = await db.selectFrom('apps').select('linkSchemes').where('id', '=', appId).executeTakeFirst()
  return row?.linkSchemes ?? []
}

/** The features that an Admin has switched in an app; undefined for an unknown app. */
export async function findFeatures(db: Db, appId: string): Promise<FeatureSwitches | undefined> {
  const row = await db.selectFrom('apps').select('features').where('id', '=', appId).executeTakeFirst()
  return row?.features
}

/** Replaces the link schemes without a new revision, for an import, which holds the app's lock. */
export async function setLinkSchemes(tx: Tx, appId: string, linkSchemes: string[]): Promise<void> {
  await tx
    .updateTable('apps')
    .set({ linkSchemes: toJson(linkSchemes) })
    .where('id', '=', appId)
    .execute()
}

/**
 * Locks an app until the transaction ends, as everything that writes its manifest must; returns false when it is gone.
 */
export async function lockAppById(tx: Tx, appId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('apps')
    .select('id')
    .where('id', '=', appId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export type AppInsert = NewApp & {
  id: string
  orgId: string
  sdkKey: string
  features: FeatureSwitches
  stamp: Stamp
}

/** Undefined when the organisation already has an app of this name, ignoring case. */
export async function insertAppIfFree(
  tx: Tx,
  { stamp, features, linkSchemes, origins, ...app }: AppInsert,
): Promise<AppRow | undefined> {
  const row = await tx
    .insertInto('apps')
    .values({
      ...app,
      ownerId: stamp.by,
      features: toJson(features),
      linkSchemes: toJson(linkSchemes),
      origins: toJson(origins),
      ...createdColumns(stamp),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row) await insertAppNumber(tx, row)
  return row
}

/** Devices may send events from before the app was created. */
async function insertAppNumber(tx: Tx, { num, id, createdAt }: AppRow): Promise<void> {
  const sweptTo = toFirstId(createdAt.getTime() - (eventLimits.skewDays + 1) * 86_400_000)
  await tx.insertInto('appNumbers').values({ num, appId: id, sweptTo }).execute()
}

/** Switches the named features of an app; concurrent switches are merged. */
export const mergeFeatures = (switched: FeatureSwitches) => sql<string>`features || ${toJson(switched)}`

/** The columns that an update of an app may set. */
type AppColumns = Pick<
  UpdateObject<Tables, 'apps'>,
  | 'name'
  | 'pageUrl'
  | 'linkSchemes'
  | 'origins'
  | 'logoHash'
  | 'thumbnailHash'
  | 'features'
  | 'sdkKey'
  | 'isKilled'
  | 'keepsProfiles'
  | 'keepsUnregistered'
>

export interface AppChange {
  orgId: string
  id: string
  fields: AppColumns
  revision?: number | undefined
  stamp: Stamp
}

/** Undefined means that the revision is stale or the app does not exist. */
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

export async function updateSigningPolicy(
  tx: Tx,
  { appId, policy, stamp }: { appId: string; policy: SigningPolicy; stamp: Stamp },
): Promise<void> {
  await tx
    .updateTable('apps')
    .set({ signingPolicy: policy, ...updatedColumns(stamp) })
    .where('id', '=', appId)
    .execute()
}

/** Deletes the app with everything that belongs to it; returns the deleted row. */
export function deleteApp(tx: Tx, orgId: string, id: string): Promise<AppRow | undefined> {
  return tx
    .deleteFrom('apps')
    .where('id', '=', id)
    .where('orgId', '=', orgId)
    .returningAll()
    .executeTakeFirst()
}
