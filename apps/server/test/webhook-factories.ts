import type { WebhookWithSecret } from '@waymark/contract'
import { webhookEvents, type WebhookEvent } from '@waymark/contract/constants'
import type { SignedIn } from './factories.ts'

/** A webhook of the app that is told everything, or only some events. */
export function createWebhook(
  { api }: SignedIn,
  appId: string,
  {
    url = 'https://example.org/hook',
    events = [...webhookEvents],
  }: { url?: string; events?: WebhookEvent[] } = {},
): Promise<WebhookWithSecret> {
  return api.webhooks.create({ appId, url, events })
}
