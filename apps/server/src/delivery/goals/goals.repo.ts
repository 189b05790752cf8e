import type { Goal, GoalTarget, ManifestPageGoal, NewGoal, Paged } from '@waymark/contract'
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
import { inAnyCase } from '../../platform/db/names.ts'
import { orIfBroken } from '../../platform/db/or-if-broken.ts'
import type { Tables } from '../../platform/db/tables.ts'

type GoalRow = Selectable<Tables['goals']>

const sortable = { id: 'id', name: inAnyCase('name'), createdAt: 'createdAt', updatedAt: 'updatedAt' }

export async function listGoals(db: Db, deploymentId: string, query: ListQuery): Promise<Paged<Goal>> {
  const rows = db.selectFrom('goals').selectAll().where('deploymentId', '=', deploymentId)
  return mapPaged(await listPaged(rows, query, sortable, { ...stampDates, countsFrom: 'date' }), toGoal)
}

/** All goals of a deployment, the main one first. */
export function listGoalsOfDeployment(db: Db, deploymentId: string): Promise<GoalRow[]> {
  return db
    .selectFrom('goals')
    .selectAll()
    .where('deploymentId', '=', deploymentId)
    .orderBy('isMain', 'desc')
    .orderBy('createdAt')
    .execute()
}

export interface CountedGoal {
  id: string
  num: number
  deploymentId: string
  target: GoalTarget
}

/** All goals of an app, whose events are counted. */
export function listCountedGoals(db: Db, appId: string): Promise<CountedGoal[]> {
  return db
    .selectFrom('goals')
    .select(['id', 'num', 'deploymentId', 'target'])
    .where('appId', '=', appId)
    .execute()
}

const ofPage = sql<boolean>`target ->> 'type' = 'PAGE'`

/** The pages that SDKs report, of deployments that ever went live: end users who saw a stopped one still have time. */
export async function listPageGoals(tx: Tx, appId: string): Promise<ManifestPageGoal[]> {
  const rows = await tx
    .selectFrom('goals')
    .innerJoin('deployments', 'deployments.id', 'goals.deploymentId')
    .select(['goals.id', 'goals.target'])
    .where('goals.appId', '=', appId)
    .where(ofPage)
    .where('deployments.liveVersion', '>', 0)
    .execute()
  return rows.flatMap(({ id, target }) => (target.type === 'PAGE' ? { id, url: target.url } : []))
}

/** How many goals the deployment has. */
export async function countGoals(tx: Tx, deploymentId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('goals')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('deploymentId', '=', deploymentId)
    .executeTakeFirstOrThrow()
  return count
}

/** How many goals of the app are pages. */
export async function countPageGoals(tx: Tx, appId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('goals')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('appId', '=', appId)
    .where(ofPage)
    .executeTakeFirstOrThrow()
  return count
}

export async function findDeploymentNum(db: Db, appId: string, id: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('deployments')
    .select('num')
    .where('appId', '=', appId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.num
}

export function findGoal(tx: Tx, deploymentId: string, id: string): Promise<GoalRow | undefined> {
  return tx
    .selectFrom('goals')
    .selectAll()
    .where('deploymentId', '=', deploymentId)
    .where('id', '=', id)
    .executeTakeFirst()
}

interface GoalPlace {
  id: string
  appId: string
  deploymentId: string
  isMain: boolean
}

export function insertGoal(
  tx: Tx,
  { target, ...goal }: Omit<NewGoal, 'isMain'> & GoalPlace,
  stamp: Stamp,
): Promise<GoalRow> {
  const insert = tx
    .insertInto('goals')
    .values({ ...goal, target: toJson(target), countsFrom: stamp.at, ...createdColumns(stamp) })
    .returningAll()
    .executeTakeFirstOrThrow()
  return orIfBroken(insert, 'goals_name', 'goal_name_taken')
}

export function updateGoal(
  tx: Tx,
  {
    id,
    fields: { name, withinDays, target, countsAnew },
  }: { id: string; fields: Omit<NewGoal, 'isMain'> & { countsAnew: boolean } },
  stamp: Stamp,
): Promise<GoalRow> {
  const update = tx
    .updateTable('goals')
    .set({ name, withinDays, target: toJson(target), ...updatedColumns(stamp) })
    .$if(countsAnew, (it) => it.set({ countsFrom: stamp.at, num: sql<never>`default` }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return orIfBroken(update, 'goals_name', 'goal_name_taken')
}

export async function clearMain(tx: Tx, deploymentId: string): Promise<void> {
  await tx
    .updateTable('goals')
    .set({ isMain: false })
    .where('deploymentId', '=', deploymentId)
    .where('isMain', '=', true)
    .execute()
}

export async function setMain(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('goals').set({ isMain: true }).where('id', '=', id).execute()
}

export async function setOldestMain(tx: Tx, deploymentId: string): Promise<void> {
  await tx
    .updateTable('goals')
    .set({ isMain: true })
    .where('id', '=', (select) =>
      select
        .selectFrom('goals')
        .select('id')
        .where('deploymentId', '=', deploymentId)
        .orderBy('createdAt')
        .limit(1),
    )
    .execute()
}

/** Undefined if there is none; its figures are swept later. */
export function deleteGoal(tx: Tx, deploymentId: string, id: string) {
  return tx
    .deleteFrom('goals')
    .where('deploymentId', '=', deploymentId)
    .where('id', '=', id)
    .returning('isMain')
    .executeTakeFirst()
}

export function toGoal(row: GoalRow): Goal {
  const { id, deploymentId, name, target, withinDays, isMain, revision, countsFrom } = row
  return {
    id,
    deploymentId,
    name,
    target,
    withinDays,
    isMain,
    countsFrom: countsFrom.toISOString(),
    revision,
    ...toStampFields(row),
  }
}
