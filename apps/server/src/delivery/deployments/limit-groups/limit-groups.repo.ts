import type { LimitGroup, NewLimitGroup, Paged } from '@waymark/contract'
import { sql, type Selectable } from 'kysely'
import {
  stampDates,
  createdColumns,
  toStampFields,
  updatedColumns,
  type Stamp,
} from '../../../platform/db/stamp.ts'
import { orIfBroken } from '../../../platform/db/or-if-broken.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { toJson } from '../../../platform/db/json.ts'
import { listPaged, mapPaged, type ListQuery } from '../../../platform/db/list.ts'
import { inAnyCase } from '../../../platform/db/names.ts'
import type { Tables } from '../../../platform/db/tables.ts'

const sortable = { id: 'id', name: inAnyCase('name'), createdAt: 'createdAt', updatedAt: 'updatedAt' }

export async function listLimitGroups(db: Db, appId: string, query: ListQuery): Promise<Paged<LimitGroup>> {
  const rows = db.selectFrom('limitGroups').selectAll().where('appId', '=', appId)
  return mapPaged(await listPaged(rows, query, sortable, stampDates), toLimitGroup)
}

/** The limits of all apps of the organisation. */
export async function listLimitGroupsOfOrganisation(
  db: Db,
  orgId: string,
  query: ListQuery,
): Promise<Paged<LimitGroup>> {
  const apps = db.selectFrom('apps').select('id').where('orgId', '=', orgId)
  const rows = db.selectFrom('limitGroups').selectAll().where('appId', 'in', apps)
  return mapPaged(await listPaged(rows, query, sortable, stampDates), toLimitGroup)
}

export async function findLimitGroup(db: Db, appId: string, id: string) {
  return db
    .selectFrom('limitGroups')
    .selectAll()
    .where('appId', '=', appId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Undefined when the app already has a group of this name. */
export async function insertLimitGroupIfFree(
  tx: Tx,
  { id, appId, ...group }: NewLimitGroup & { id: string; appId: string },
  stamp: Stamp,
): Promise<LimitGroup | undefined> {
  const row = await tx
    .insertInto('limitGroups')
    .values({ id, appId, ...toColumns(group), ...createdColumns(stamp) })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && toLimitGroup(row)
}

/** Undefined when it is gone or the revision is stale. */
export async function updateLimitGroup(
  tx: Tx,
  { id, appId, revision, group }: { id: string; appId: string; revision: number; group: NewLimitGroup },
  stamp: Stamp,
): Promise<LimitGroup | undefined> {
  const update = tx
    .updateTable('limitGroups')
    .set({ ...toColumns(group), ...updatedColumns(stamp) })
    .where('appId', '=', appId)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returningAll()
    .executeTakeFirst()
  const row = await orIfBroken(update, 'limit_groups_name', 'limit_group_name_taken')
  return row && toLimitGroup(row)
}

export async function deleteLimitGroup(tx: Tx, appId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('limitGroups')
    .where('appId', '=', appId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function countLimitGroups(db: Db, appId: string): Promise<number> {
  const { count } = await db
    .selectFrom('limitGroups')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('appId', '=', appId)
    .executeTakeFirstOrThrow()
  return count
}

function toColumns({ name, subTypes, max, window }: NewLimitGroup) {
  return { name, subTypes: toJson(subTypes), max, looksBack: window }
}

export function toLimitGroup(row: Selectable<Tables['limitGroups']>): LimitGroup {
  const { id, appId, name, subTypes, max, looksBack, revision } = row
  return { id, appId, name, subTypes, max, window: looksBack, revision, ...toStampFields(row) }
}
