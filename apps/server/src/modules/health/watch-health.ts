import type { webhookHealthKinds } from '@waymark/contract/constants'
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts'
import { announce, type DeliveryScheduler } from '../webhooks/index.ts'
import { judge, toFailingStep } from './health.service.ts'
import { forgetUnwatched, listWatchedSteps, noteFound, noteMissing, type WatchedStep } from './health.repo.ts'

/**
 * Announces elements that went missing and those that are found again. Every process may call it at any time: whoever
 * writes the note announces it, in the same transaction.
 */
export async function watchHealth({ db, ...scheduler }: DeliveryScheduler & { db: Db }): Promise<void> {
  const now = scheduler.clock.now()
  await inTransaction(db, (tx) => forgetUnwatched(tx, now))
  for (const step of await listWatchedSteps(db, { now })) {
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
  event: (typeof webhookHealthKinds)[number],
  step: WatchedStep,
): Promise<void> {
  return announce(scheduler, tx, {
    appId: step.appId,
    event,
    data: async () => ({ step: toFailingStep(step) }),
  })
}
