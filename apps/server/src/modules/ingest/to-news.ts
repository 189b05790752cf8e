import type { SdkEvent } from '@waymark/contract'
import type { EventNews } from '../webhooks/index.ts'
import type { KnownDeployment } from './known-apps.ts'

interface Circumstances {
  webhookIds: readonly string[]
  endUserKey: string
  sessionId: string
  deployment: KnownDeployment | undefined
}

/** An event as webhooks are told of it. */
export function toNews(
  { id, type, at, ...event }: SdkEvent,
  { webhookIds, endUserKey, sessionId, deployment }: Circumstances,
): EventNews {
  const told = {
    id: id.toLowerCase(),
    type,
    at,
    endUserId: endUserKey,
    sessionId,
    deploymentId: event.deploymentId ?? null,
    deploymentVersion: event.deploymentVersion ?? null,
    projectId: deployment?.projectId ?? null,
    stepKey: event.stepKey ?? null,
    name: event.name ?? null,
    locale: event.locale ?? null,
    platform: event.platform,
    properties: event.properties ?? null,
  }
  return { webhookIds, endUserKey, json: JSON.stringify(told) }
}
