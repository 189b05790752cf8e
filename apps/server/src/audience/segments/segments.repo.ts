import type { Conjunction, NewSegment, Paged, Segment } from '@waymark/contract'
import { sql, type Selectable } from 'kysely'
import {
  stampDates,
  createdColumns,
  toStampFields,
  updatedColumns,
  type Stamp,
} from '../../platform/db/stamp.ts'
import { contains } from '../../platform/db/contains.ts'
import { orIfBroken } from '../../platform/db/or-if-broken.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { listPaged, type ListQuery } from '../../platform/db/list.ts'
import { inAnyCase, isNamed } from '../../platform/db/names.ts'
import type { Tables } from '../../platform/db/tables.ts'

export type SegmentRow = Selectable<Tables['segments']> & { ruleCount: number }

const sortable = {
  id: 'segments.id',
  name: inAnyCase('segments.name'),
  createdAt: 'segments.createdAt',
  updatedAt: 'segments.updatedAt',
}

const selectSegments = (db: Db, appId: string) =>
  db
    .selectFrom('segments')
    .selectAll('segments')
    .select((eb) =>
      eb
        .selectFrom('segmentRules')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('segmentRules.segmentId', '=', 'segments.id')
        .$asScalar()
        .$notNull()
        .as('ruleCount'),
    )
    .where('segments.appId', '=', appId)

/** Lists an app's segments; `withFed` includes those with a rule about a provider. */
export function listSegments(
  db: Db,
  appId: string,
  { withFed, search, ...list }: ListQuery & { withFed: boolean; search?: string | undefined },
): Promise<Paged<SegmentRow>> {
  const rows = selectSegments(db, appId).where(contains(search, 'segments.name'))
  if (withFed) return listPaged(rows, list, sortable, stampDates)
  const own = rows.where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('ruleReferences')
          .innerJoin('segmentRules', 'segmentRules.id', 'ruleReferences.ruleId')
          .select('ruleReferences.ruleId')
          .whereRef('segmentRules.segmentId', '=', 'segments.id')
          .where('ruleReferences.providerId', 'is not', null),
      ),
    ),
  )
  return listPaged(own, list, sortable, stampDates)
}

export function listSegmentRows(db: Db, appId: string): Promise<SegmentRow[]> {
  return selectSegments(db, appId).orderBy('segments.createdAt').orderBy('segments.id').execute()
}

export function findSegment(db: Db, appId: string, id: string): Promise<SegmentRow | undefined> {
  return selectSegments(db, appId).where('segments.id', '=', id).executeTakeFirst()
}

/**
 * Lists the ids that are no segment of the app. Inside a transaction, locks the others against deletion until it ends.
 */
export async function findUnknownSegments(db: Db, appId: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('segments')
    .select('id')
    .where('appId', '=', appId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}

/** Whether the app has a segment of this name, ignoring case. */
export async function isSegmentNameTaken(db: Db, appId: string, name: string): Promise<boolean> {
  const found = await db
    .selectFrom('segments')
    .select('id')
    .where('appId', '=', appId)
    .where(isNamed('name', name))
    .executeTakeFirst()
  return found !== undefined
}

/** False when the name is taken. */
export async function insertSegmentIfFree(
  tx: Tx,
  { stamp, ...segment }: NewSegment & { id: string; appId: string; stamp: Stamp },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('segments')
    .values({ ...segment, ownerId: stamp.by, ...createdColumns(stamp) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export interface SegmentChange {
  appId: string
  id: string
  fields: { name?: string; conjunction?: Conjunction }
  revision: number | undefined
  stamp: Stamp
}

/** False means that the revision is stale or the segment is gone. */
export async function updateSegment(
  tx: Tx,
  { appId, id, fields, revision, stamp }: SegmentChange,
): Promise<boolean> {
  const update = tx
    .updateTable('segments')
    .set({ ...fields, ...updatedColumns(stamp) })
    .where('appId', '=', appId)
    .where('id', '=', id)
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
    .executeTakeFirst()
  const { numUpdatedRows } = await orIfBroken(update, 'segments_name', 'segment_name_taken')
  return numUpdatedRows === 1n
}

/**
 * Records that a rule of the segment changed, so that nobody replaces rules they have not seen. The row lock serialises
 * changes to its rules.
 */
export async function touchSegment(
  tx: Tx,
  { appId, segmentId }: { appId: string; segmentId: string },
  stamp: Stamp,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('segments')
    .set(updatedColumns(stamp))
    .where('appId', '=', appId)
    .where('id', '=', segmentId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Locks the segment so that no rule can refer to it until the transaction ends; false when it does not exist. */
export async function lockSegment(tx: Tx, appId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('segments')
    .select('id')
    .where('appId', '=', appId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Locks all segments of an app until the transaction ends, as every change of a rule does. */
export async function lockSegments(tx: Tx, appId: string): Promise<void> {
  await tx
    .selectFrom('segments')
    .select('id')
    .where('appId', '=', appId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function deleteSegment(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('segments').where('id', '=', id).execute()
}

export function toSegment(row: SegmentRow, usedBy: number): Segment {
  const { id, appId, name, conjunction, ruleCount, revision } = row
  return { id, appId, name, conjunction, ruleCount, usedBy, revision, ...toStampFields(row) }
}
