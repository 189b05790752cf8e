import type { WebhookWithSecret } from '@waymark/contract'
import { webhookEvents, type WebhookEvent } from '@waymark/contract/constants'
import type { SignedIn } from './factories.ts'

/** Creates a webhook of the app for all events, or only some. */
export async function createWebhook(
  { api }: SignedIn,
  appId: string,
  {
    url = 'https://example.org/hook',
    events = [...webhookEvents],
  }: { url?: string; events?: WebhookEvent[] } = {},
): Promise<WebhookWithSecret> {
  const { secret, ...made } = await api.webhooks.create({ appId, url, events })
  if (secret === null) throw new Error('Our own format is signed')
  return { ...made, secret }
}
