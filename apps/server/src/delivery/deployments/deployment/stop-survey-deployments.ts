import { inTransaction, type Db } from '../../../platform/db/db.ts'
import type { CallContext } from '../../../platform/http/call.ts'
import type { JobHandler } from '../../../platform/jobs/index.ts'
import type { StopSurvey } from '../../../authoring/surveys/index.ts'
import type { DeliveryScheduler } from '../../../apps/webhooks/index.ts'
import { announceDeployment } from './announce-deployment.ts'
import { findDeployment, stopDeploymentsOf, toDeployment } from './deployments.repo.ts'

interface StoppingParts extends DeliveryScheduler {
  db: Db
  rebuildManifest: CallContext['rebuildManifest']
}

/** Removes the deployments of a survey from the manifest once it has the responses it wanted. */
export const createSurveyStopper =
  ({ db, rebuildManifest, ...deliveryScheduler }: StoppingParts): JobHandler<StopSurvey> =>
  ({ appId, surveyId }) =>
    inTransaction(db, async (tx) => {
      const at = deliveryScheduler.clock.now()
      const stopped = await stopDeploymentsOf(tx, { appId, projectId: surveyId, at })
      if (stopped.length === 0) return
      await rebuildManifest(tx, appId)
      for (const id of stopped) {
        const row = await findDeployment(tx, appId, id)
        if (row)
          await announceDeployment(deliveryScheduler, tx, {
            change: 'stopped',
            deployment: toDeployment(row, at),
          })
      }
    })
