import type { AppHoldout, NewAppHoldout } from '@waymark/contract'
import { toStamp } from '../../platform/db/stamp.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { toInvalidInput } from '../../platform/errors.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { lockAppById } from '../../apps/apps/index.ts'
import {
  findRunningHoldout,
  hasGoal,
  insertHoldout,
  markEnded,
  toHoldout,
  updateGoal,
} from './holdouts.repo.ts'

/** Starts a holdout. One with the same share and plan goes on, with another main goal. */
export function startHoldout(context: CallContext, appId: string, plan: NewAppHoldout): Promise<AppHoldout> {
  const { at, by } = toStamp(context)
  return inTransaction(context.db, async (tx) => {
    await lockAppById(tx, appId)
    if (plan.goalId && !(await hasGoal(tx, appId, plan.goalId)))
      throw toInvalidInput('goal_unknown', { field: 'goalId' })
    const present = await findRunningHoldout(tx, appId)
    if (present && isPlannedAlike(present, plan))
      return toHoldout(await updateGoal(tx, present.id, plan.goalId))
    await markEnded(tx, appId, at)
    const row = { ...plan, id: context.clock.newId(), appId, startedAt: at, createdBy: by }
    const started = await insertHoldout(tx, row)
    await context.rebuildManifest(tx, appId)
    return toHoldout(started)
  })
}

/** Ends the holdout that runs, if one does. */
export function endHoldout(context: CallContext, appId: string): Promise<void> {
  return inTransaction(context.db, async (tx) => {
    if (await markEnded(tx, appId, context.clock.now())) await context.rebuildManifest(tx, appId)
  })
}

const isPlannedAlike = (present: NewAppHoldout, { percent, baseRate, minLift }: NewAppHoldout): boolean =>
  present.percent === percent && present.baseRate === baseRate && present.minLift === minLift
