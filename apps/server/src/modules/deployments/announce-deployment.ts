import type { Deployment } from '@waymark/contract'
import type { Tx } from '../../platform/db/db.ts'
import { announce, type Waker } from '../webhooks/index.ts'

export interface DeploymentNews {
  change: 'scheduled' | 'live' | 'updated' | 'stopped' | 'ended'
  deployment: Deployment
  /** Names what is told, where the same may be told twice. */
  source?: string
}

/** Tells webhooks how a deployment stands now. */
export function announceDeployment(waker: Waker, tx: Tx, { change, deployment, source }: DeploymentNews) {
  return announce(waker, tx, {
    appId: deployment.appId,
    event: `deployment_${change}`,
    data: async () => ({ deployment }),
    ...(source !== undefined && { source }),
  })
}
