import { webhookEventTypes, type EventType } from '@waymark/contract/constants'
import type { Db } from '../../platform/db/db.ts'
import { listEventWebhooks } from './runs.repo.ts'

/** The webhooks of an app by event type; types without a subscription have no entry. */
export type Subscriptions = ReadonlyMap<EventType, readonly string[]>

/** Finds which webhooks subscribe to events of the app's target apps. */
export async function findSubscriptions(db: Db, appId: string): Promise<Subscriptions> {
  const subscriptions = new Map<EventType, string[]>()
  for (const { id, events } of await listEventWebhooks(db, appId)) {
    for (const type of webhookEventTypes) {
      if (!events.includes(type)) continue
      subscriptions.set(type, [...(subscriptions.get(type) ?? []), id])
    }
  }
  return subscriptions
}
