import { missingElementRules, type webhookElementKinds } from '@waymark/contract/constants'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import { announce, type DeliveryScheduler } from '../../apps/webhooks/index.ts'
import { judge, toFailingStep } from './missing-elements.service.ts'
import { forgetSteps, forgetStopped, noteFound, noteMissing, toFirstDay } from './missing-elements.repo.ts'
import { listWatchedSteps, type WatchParts, type WatchedStep } from './list-watched-steps.ts'

/**
 * Announces elements that went missing and those that are found again. Every process may call it at any time: the one
 * that records the change announces it, in the same transaction.
 */
export async function watchMissingElements({
  db,
  events,
  ...scheduler
}: DeliveryScheduler & WatchParts): Promise<void> {
  const now = scheduler.clock.now()
  await inTransaction(db, (tx) => forgetStopped(tx, now))
  const steps = await listWatchedSteps({ db, events }, { now })
  // The live version was not to show them in all of the days: their guide or their place in it is gone, which needs no
  // announcement.
  const unseen = steps.filter(({ isNoted, attempts }) => isNoted && attempts === 0)
  if (unseen.length > 0)
    await inTransaction(db, (tx) => forgetSteps(tx, unseen, toFirstDay(now, missingElementRules.days)))
  for (const step of steps) {
    const health = judge(step)
    if (health === 'MISSING' && !step.isNoted) {
      await inTransaction(db, async (tx) => {
        if (await noteMissing(tx, step, now)) await announceStep(scheduler, tx, 'element_missing', step)
      })
    }
    if (health === 'FOUND' && step.isNoted) {
      await inTransaction(db, async (tx) => {
        if (await noteFound(tx, step)) await announceStep(scheduler, tx, 'element_found', step)
      })
    }
  }
}

function announceStep(
  scheduler: DeliveryScheduler,
  tx: Tx,
  event: (typeof webhookElementKinds)[number],
  step: WatchedStep,
): Promise<void> {
  return announce(scheduler, tx, {
    appId: step.appId,
    event,
    data: async () => ({ step: toFailingStep(step) }),
  })
}
