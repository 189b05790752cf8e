import { webhookLimits } from '@waymark/contract/constants'
import type { Tx } from '../../platform/db/db.ts'
import { holdActive, insertQueuedEvents, type QueuedEvents } from './runs.repo.ts'
import { toGathered } from './gather-events.ts'
import { wakeWebhook, type Waker } from './wake.ts'

/** An event of a target app that webhooks ask for. */
export interface EventNews {
  webhookIds: readonly string[]
  endUserKey: string
  /** The event as receivers read it: a JSON object. */
  json: string
}

/** Keeps events for the webhooks that ask for them, with the commit of the events. */
export async function queueEvents(waker: Waker, tx: Tx, news: readonly EventNews[]): Promise<void> {
  const byWebhook = new Map<string, EventNews[]>()
  for (const each of news) {
    for (const id of each.webhookIds) {
      const own = byWebhook.get(id)
      if (own) own.push(each)
      else byWebhook.set(id, [each])
    }
  }
  const now = waker.clock.now()
  // Held before anything refers to them, so that a deletion at this moment refuses nobody's events.
  const held = await holdActive(tx, [...byWebhook.keys()])
  const rows = held.flatMap(({ id }) => toRows(id, byWebhook.get(id) ?? [], now))
  if (rows.length > 0) await insertQueuedEvents(tx, rows)
  for (const webhook of held) await wakeWebhook(waker, tx, webhook, toGathered(now))
}

function toRows(webhookId: string, news: readonly EventNews[], at: Date): QueuedEvents[] {
  const rows: QueuedEvents[] = []
  for (let start = 0; start < news.length; start += webhookLimits.batchSize) {
    const part = news.slice(start, start + webhookLimits.batchSize)
    rows.push({
      webhookId,
      events: part.map(({ json }) => json).join(','),
      eventCount: part.length,
      endUserKeys: [...new Set(part.map(({ endUserKey }) => endUserKey))],
      at,
    })
  }
  return rows
}
