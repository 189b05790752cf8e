import type { GoalInsight } from '@waymark/contract'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { readGoalInsights } from '../insights/index.ts'
import { announce, type DeliveryScheduler } from '../../apps/webhooks/index.ts'
import { insertOutcome, listOpenExperiments, type OpenExperiment } from './experiments.repo.ts'

export type ExperimentParts = Pick<CallContext, 'db' | 'events'> & DeliveryScheduler

/**
 * Announces experiments that compared as many end users as planned. Every process may call it at any time: the one that
 * stores the outcome announces it, in the same transaction.
 */
export async function watchExperiments(parts: ExperimentParts): Promise<void> {
  for (const open of await listOpenExperiments(parts.db, parts.clock.now())) {
    const { goals } = await readGoalInsights(parts, { appId: open.appId, id: open.id })
    const main = goals.find(({ isMain }) => isMain)
    if (main?.experiment && main.experiment.verdict !== 'OPEN')
      await inTransaction(parts.db, (tx) => decide(parts, tx, open, main))
  }
}

async function decide(
  parts: ExperimentParts,
  tx: Tx,
  { id, appId, name, liveVersion: version }: OpenExperiment,
  { name: goalName, experiment }: GoalInsight,
): Promise<void> {
  if (!experiment || experiment.verdict === 'OPEN') return
  const { verdict: outcome, winner, size } = experiment
  const decidedAt = parts.clock.now()
  if (!(await insertOutcome(tx, { deploymentId: id, version, outcome, variant: winner, decidedAt }))) return
  await announce(parts, tx, {
    appId,
    event: 'experiment_done',
    data: async () => ({
      experiment: { deploymentId: id, deploymentName: name, goalName, outcome, winner, size },
      result: experiment,
    }),
  })
}
