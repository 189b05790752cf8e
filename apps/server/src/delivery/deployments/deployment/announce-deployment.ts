import type { Deployment } from '@waymark/contract'
import type { Tx } from '../../../platform/db/db.ts'
import { announce, type DeliveryScheduler } from '../../../apps/webhooks/index.ts'

export interface DeploymentChange {
  change: 'scheduled' | 'live' | 'updated' | 'stopped' | 'ended'
  deployment: Deployment
  /** Identifies the event where the same one may be announced twice. */
  source?: string
}

/** Notifies webhooks of a deployment's new status. */
export function announceDeployment(
  deliveryScheduler: DeliveryScheduler,
  tx: Tx,
  { change, deployment, source }: DeploymentChange,
) {
  return announce(deliveryScheduler, tx, {
    appId: deployment.appId,
    event: `deployment_${change}`,
    data: async () => ({ deployment }),
    ...(source !== undefined && { source }),
  })
}
