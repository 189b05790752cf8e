import { webhookEventTypes, type EventType } from '@waymark/contract/constants'
import type { Db } from '../../platform/db/db.ts'
import { listEventWebhooks } from './runs.repo.ts'

/** The webhooks of an app by the type of event that they ask for; no entry where none does. */
export type AskingWebhooks = ReadonlyMap<EventType, readonly string[]>

/** Which webhooks want events of the app's target apps. */
export async function findAskingWebhooks(db: Db, appId: string): Promise<AskingWebhooks> {
  const asking = new Map<EventType, string[]>()
  for (const { id, events } of await listEventWebhooks(db, appId)) {
    for (const type of webhookEventTypes) {
      if (!events.includes(type)) continue
      asking.set(type, [...(asking.get(type) ?? []), id])
    }
  }
  return asking
}
