import type { WebhookWithSecret } from '@waymark/contract'
import { webhookEvents, type WebhookEvent } from '@waymark/contract/constants'
import type { SignedIn } from './factories.ts'

/** Creates a webhook of the app for all events, or only some. */
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
