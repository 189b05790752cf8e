import type { Condition, Paged, Rule } from '@waymark/contract'
import { sql, type Selectable } from 'kysely'
import {
  stampDates,
  createdColumns,
  toStampFields,
  updatedColumns,
  type Stamp,
} from '../../platform/db/stamp.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import { listPaged, mapPaged, type ListQuery } from '../../platform/db/list.ts'
import type { Tables } from '../../platform/db/tables.ts'

export interface SegmentPlace {
  appId: string
  segmentId: string
}

const sortable = {
  id: 'segmentRules.id',
  createdAt: 'segmentRules.createdAt',
  updatedAt: 'segmentRules.updatedAt',
}

const selectRules = (db: Db, segmentId: string) =>
  db.selectFrom('segmentRules').selectAll('segmentRules').where('segmentId', '=', segmentId)

export async function listRules(db: Db, segmentId: string, list: ListQuery): Promise<Paged<Rule>> {
  return mapPaged(await listPaged(selectRules(db, segmentId), list, sortable, stampDates), toRule)
}

/** Lists the rules of segments, oldest first. */
export async function listRulesOf(db: Db, segmentIds: string[]): Promise<Rule[]> {
  if (segmentIds.length === 0) return []
  const rows = await db
    .selectFrom('segmentRules')
    .selectAll()
    .where('segmentId', 'in', segmentIds)
    .orderBy('id')
    .execute()
  return rows.map(toRule)
}

export async function findRule(db: Db, { appId, segmentId }: SegmentPlace, id: string) {
  const row = await selectRules(db, segmentId)
    .innerJoin('segments', 'segments.id', 'segmentRules.segmentId')
    .where('segments.appId', '=', appId)
    .where('segmentRules.id', '=', id)
    .executeTakeFirst()
  return row && toRule(row)
}

export async function countRules(db: Db, segmentId: string): Promise<number> {
  const { count } = await db
    .selectFrom('segmentRules')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('segmentId', '=', segmentId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertRule(
  tx: Tx,
  { id, segmentId, condition }: { id: string; segmentId: string; condition: Condition },
  stamp: Stamp,
): Promise<Rule> {
  const row = await tx
    .insertInto('segmentRules')
    .values({ id, segmentId, condition: toJson(condition), ...createdColumns(stamp) })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toRule(row)
}

export interface RuleChange {
  id: string
  segmentId: string
  condition: Condition
  revision: number | undefined
}

/** Undefined means that the revision is stale or the rule is gone. */
export async function updateRule(
  tx: Tx,
  { id, segmentId, condition, revision }: RuleChange,
  stamp: Stamp,
): Promise<Rule | undefined> {
  const row = await tx
    .updateTable('segmentRules')
    .set({ condition: toJson(condition), ...updatedColumns(stamp) })
    .where('id', '=', id)
    .where('segmentId', '=', segmentId)
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
    .returningAll()
    .executeTakeFirst()
  return row && toRule(row)
}

export async function deleteRule(tx: Tx, segmentId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('segmentRules')
    .where('id', '=', id)
    .where('segmentId', '=', segmentId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteRules(tx: Tx, segmentId: string): Promise<void> {
  await tx.deleteFrom('segmentRules').where('segmentId', '=', segmentId).execute()
}

export interface References {
  propertyIds: string[]
  segmentIds: string[]
  projectIds: string[]
  providerIds: string[]
}

/** Replaces the stored references of a rule. */
export async function writeReferences(
  tx: Tx,
  { appId, ruleId }: { appId: string; ruleId: string },
  { propertyIds, segmentIds, projectIds, providerIds }: References,
): Promise<void> {
  await tx.deleteFrom('ruleReferences').where('ruleId', '=', ruleId).execute()
  const none = { ruleId, appId, propertyId: null, segmentId: null, projectId: null, providerId: null }
  const rows = [
    ...propertyIds.map((propertyId) => ({ ...none, propertyId })),
    ...segmentIds.map((segmentId) => ({ ...none, segmentId })),
    ...projectIds.map((projectId) => ({ ...none, projectId })),
    ...providerIds.map((providerId) => ({ ...none, providerId })),
  ]
  if (rows.length > 0) await tx.insertInto('ruleReferences').values(rows).execute()
}

/** Locks the app until the transaction ends, so that only one change at a time affects how its segments nest. */
export async function lockApp(tx: Tx, appId: string): Promise<void> {
  await tx.selectFrom('apps').select('id').where('id', '=', appId).forNoKeyUpdate().execute()
}

function toRule(row: Selectable<Tables['segmentRules']>): Rule {
  const { id, segmentId, condition, revision } = row
  return { id, segmentId, condition, revision, ...toStampFields(row) }
}
