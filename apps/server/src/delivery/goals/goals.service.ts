import type { Goal, NewGoal } from '@waymark/contract'
import { goalLimits } from '@waymark/contract/constants'
import { toStamp } from '../../platform/db/stamp.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts'
import { toStaleRevision } from '../../platform/db/to-stale-revision.ts'
import { DomainError } from '../../platform/errors.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { isSame } from '../../platform/is-same.ts'
import { lockAppById } from '../../apps/apps/index.ts'
import {
  clearMain,
  countGoals,
  countPageGoals,
  deleteGoal,
  findDeploymentNum,
  findGoal,
  insertGoal,
  setMain,
  setOldestMain,
  toGoal,
  updateGoal,
} from './goals.repo.ts'

interface Place {
  appId: string
  deploymentId: string
}

/** Creates a goal; the first one of a deployment is its main goal. */
export function createGoal(
  context: CallContext,
  { appId, deploymentId, ...input }: NewGoal & Place,
): Promise<Goal> {
  return inTransaction(context.db, async (tx) => {
    await lockGoals(tx, { appId, deploymentId })
    const count = await countGoals(tx, deploymentId)
    if (count >= goalLimits.perDeployment) throw new DomainError('too_many_goals')
    const isMain = count === 0 || input.isMain === true
    if (isMain) await clearMain(tx, deploymentId)
    const goal = { ...input, isMain, id: context.clock.newId(), appId, deploymentId }
    const row = await insertGoal(tx, goal, toStamp(context))
    await deliverPages(context, tx, appId)
    return toGoal(row)
  })
}

type Undefinable<T> = { [K in keyof T]?: T[K] | undefined }
export type GoalChange = Undefinable<NewGoal> & { revision?: number | undefined }

/** Changes a goal. With another target it gets another number, so that its figures begin anew. */
export function changeGoal(
  context: CallContext,
  { appId, deploymentId, id, change }: Place & { id: string; change: GoalChange },
): Promise<Goal> {
  return inTransaction(context.db, async (tx) => {
    await lockGoals(tx, { appId, deploymentId })
    const row = await findGoal(tx, deploymentId, id)
    if (!row) throw new DomainError('not_found')
    if (change.revision && change.revision !== row.revision)
      throw await toStaleRevision(tx, row.updatedBy, row.updatedAt)
    const target = change.target ?? row.target
    const fields = {
      name: change.name ?? row.name,
      withinDays: change.withinDays ?? row.withinDays,
      target,
      countsAnew: !isSame(target, row.target),
    }
    if (change.isMain && !row.isMain) {
      await clearMain(tx, deploymentId)
      await setMain(tx, id)
    }
    const changed = await updateGoal(tx, { id, fields }, toStamp(context))
    await deliverPages(context, tx, appId)
    return toGoal(changed)
  })
}

/** Deletes a goal; if it was the main one, the oldest of the others takes its place. */
export function removeGoal(context: CallContext, { appId, deploymentId, id }: Place & { id: string }) {
  return inTransaction(context.db, async (tx) => {
    await lockGoals(tx, { appId, deploymentId })
    const deleted = await deleteGoal(tx, deploymentId, id)
    if (!deleted) throw new DomainError('not_found')
    if (deleted.isMain) await setOldestMain(tx, deploymentId)
    await context.rebuildManifest(tx, appId)
  })
}

/** Returns a deployment's number, or throws `not_found`. */
export async function getDeploymentNum(db: Db, appId: string, deploymentId: string): Promise<number> {
  const num = await findDeploymentNum(db, appId, deploymentId)
  if (num === undefined) throw new DomainError('not_found')
  return num
}

/** Goals of one app are changed one after the other: limits and the main goal depend on all of them. */
async function lockGoals(tx: Tx, { appId, deploymentId }: Place): Promise<void> {
  if (!(await lockAppById(tx, appId))) throw new DomainError('not_found')
  await getDeploymentNum(tx, appId, deploymentId)
}

async function deliverPages(context: CallContext, tx: Tx, appId: string): Promise<void> {
  if ((await countPageGoals(tx, appId)) > goalLimits.pagesPerApp) throw new DomainError('too_many_page_goals')
  await context.rebuildManifest(tx, appId)
}
