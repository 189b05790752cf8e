import type { AppHoldout } from '@waymark/contract'
import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/tables.ts'

/** A holdout, by which exposures are counted. */
export type CountedHoldout = Selectable<Tables['holdouts']>

export function findRunningHoldout(db: Db, appId: string): Promise<CountedHoldout | undefined> {
  return db
    .selectFrom('holdouts')
    .selectAll()
    .where('appId', '=', appId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
}

export function insertHoldout(tx: Tx, row: Insertable<Tables['holdouts']>): Promise<CountedHoldout> {
  return tx.insertInto('holdouts').values(row).returningAll().executeTakeFirstOrThrow()
}

export function updateGoal(tx: Tx, id: string, goalId: string | null): Promise<CountedHoldout> {
  return tx
    .updateTable('holdouts')
    .set({ goalId })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Ends the holdout that runs; false if none does. */
export async function markEnded(tx: Tx, appId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('holdouts')
    .set({ endedAt: at })
    .where('appId', '=', appId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function hasGoal(db: Db, appId: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('goals')
    .select('id')
    .where('appId', '=', appId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

/** The goals of an app by which groups are compared, the main ones of deployments first; at most `limit`. */
export function listComparedGoals(db: Db, appId: string, limit: number) {
  return db
    .selectFrom('goals')
    .innerJoin('deployments', 'deployments.id', 'goals.deploymentId')
    .select(['goals.id', 'goals.num', 'goals.name', 'goals.withinDays', 'goals.countsFrom'])
    .select('deployments.name as deploymentName')
    .where('goals.appId', '=', appId)
    .orderBy('goals.isMain', 'desc')
    .orderBy('goals.createdAt')
    .limit(limit)
    .execute()
}

export type ComparedGoal = Awaited<ReturnType<typeof listComparedGoals>>[number]

export const toHoldout = ({
  id,
  percent,
  baseRate,
  minLift,
  goalId,
  startedAt,
}: CountedHoldout): AppHoldout => ({
  id,
  percent,
  baseRate,
  minLift,
  goalId,
  startedAt: startedAt.toISOString(),
})
