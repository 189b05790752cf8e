import type { AppVersion, Paged } from '@waymark/contract'
import type { Selectable } from 'kysely'
import {
  stampDates,
  createdColumns,
  toStampFields,
  updatedColumns,
  type Stamp,
} from '../../platform/db/stamp.ts'
import { orIfBroken } from '../../platform/db/or-if-broken.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { listPaged, mapPaged, type ListQuery } from '../../platform/db/list.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { toVersionKey } from './version-key.ts'

type AppVersionRow = Selectable<Tables['appVersions']>

const sortable = { id: 'id', name: 'nameKey', createdAt: 'createdAt', updatedAt: 'updatedAt' }

export async function listAppVersions(db: Db, appId: string, list: ListQuery): Promise<Paged<AppVersion>> {
  const query = db.selectFrom('appVersions').selectAll().where('appId', '=', appId)
  return mapPaged(await listPaged(query, list, sortable, stampDates), toAppVersion)
}

/** All versions of an app, the oldest first. */
export async function listAllAppVersions(db: Db, appId: string): Promise<AppVersion[]> {
  const rows = await db
    .selectFrom('appVersions')
    .selectAll()
    .where('appId', '=', appId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(toAppVersion)
}

export async function countAppVersions(db: Db, appId: string): Promise<number> {
  const { count } = await db
    .selectFrom('appVersions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('appId', '=', appId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findAppVersion(db: Db, appId: string, id: string): Promise<AppVersion | undefined> {
  const row = await db
    .selectFrom('appVersions')
    .selectAll()
    .where('appId', '=', appId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toAppVersion(row)
}

/** Undefined when the app has this version already, in whatever spelling. */
export async function insertAppVersionIfFree(
  tx: Tx,
  { id, appId, name, stamp }: { id: string; appId: string; name: string; stamp: Stamp },
): Promise<AppVersion | undefined> {
  const row = await tx
    .insertInto('appVersions')
    .values({ id, appId, name, nameKey: toVersionKey(name), ...createdColumns(stamp) })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && toAppVersion(row)
}

export interface AppVersionChange {
  appId: string
  id: string
  name: string
  revision: number | undefined
  stamp: Stamp
}

/** Undefined means that the revision is stale. */
export async function updateAppVersion(
  tx: Tx,
  { appId, id, name, revision, stamp }: AppVersionChange,
): Promise<AppVersion | undefined> {
  const update = tx
    .updateTable('appVersions')
    .set({ name, nameKey: toVersionKey(name), ...updatedColumns(stamp) })
    .where('appId', '=', appId)
    .where('id', '=', id)
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
    .returningAll()
    .executeTakeFirst()
  const row = await orIfBroken(update, 'app_versions_app_id_name_key_key', 'app_version_present')
  return row && toAppVersion(row)
}

export async function deleteUnusedAppVersion(tx: Tx, appId: string, id: string): Promise<boolean> {
  const deletion = tx
    .deleteFrom('appVersions')
    .where('appId', '=', appId)
    .where('id', '=', id)
    .executeTakeFirst()
  const { numDeletedRows } = await orIfBroken(deletion, 'projects_app_version_id_fkey', 'app_version_in_use')
  return numDeletedRows > 0n
}

function toAppVersion(row: AppVersionRow): AppVersion {
  const { id, appId, name, revision } = row
  return { id, appId, name, revision, ...toStampFields(row) }
}
