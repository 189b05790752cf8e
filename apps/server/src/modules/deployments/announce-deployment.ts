import type { Deployment } from '@waymark/contract'
import type { Tx } from '../../platform/db/db.ts'
import { announce, type DeliveryScheduler } from '../webhooks/index.ts'

export interface DeploymentChange {
  change: 'scheduled' | 'live' | 'updated' | 'stopped' | 'ended'
  deployment: Deployment
  /** Names what is told, where the same may be told twice. */
  source?: string
}

/** Tells webhooks how a deployment stands now. */
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
