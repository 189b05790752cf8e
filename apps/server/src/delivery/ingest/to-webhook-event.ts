import type { SdkEvent } from '@waymark/contract'
import type { QueuedEvent } from '../../apps/webhooks/index.ts'
import type { KnownDeployment } from './known-apps.ts'

interface Sender {
  webhookIds: readonly string[]
  endUserKey: string
  sessionId: string
  deployment: KnownDeployment | undefined
}

/** An event in the form that webhook receivers get. */
export function toWebhookEvent(
  { id, type, at, ...event }: SdkEvent,
  { webhookIds, endUserKey, sessionId, deployment }: Sender,
): QueuedEvent {
  const sent = {
    id: id.toLowerCase(),
    type,
    at,
    endUserId: endUserKey,
    sessionId,
    deploymentId: event.deploymentId ?? null,
    deploymentVersion: event.deploymentVersion ?? null,
    projectId: deployment?.projectId ?? null,
    stepKey: event.stepKey ?? null,
    blockId: event.blockId ?? null,
    name: event.name ?? null,
    locale: event.locale ?? null,
    platform: event.platform,
    properties: event.properties ?? null,
  }
  return { webhookIds, endUserKey, json: JSON.stringify(sent) }
}
