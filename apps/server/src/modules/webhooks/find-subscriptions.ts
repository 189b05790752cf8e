import { webhookEventTypes, type EventType } from '@waymark/contract/constants'
import type { Db } from '../../platform/db/db.ts'
import { listEventWebhooks } from './runs.repo.ts'

/** The webhooks of an app by the type of event that they ask for; no entry where none does. */
export type Subscriptions = ReadonlyMap<EventType, readonly string[]>

/** Which webhooks want events of the app's target apps. */
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
