import type { WebhookDelivery } from '@waymark/contract'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { toBody } from './announce.ts'
import { askAgain, insertDeliveries, toDelivery, type DeliveryRow } from './deliveries.repo.ts'
import { scheduleDelivery } from './schedule-delivery.ts'
import { lockWebhook, writeHealth } from './webhooks.repo.ts'

export interface WebhookName {
  appId: string
  id: string
}

/** Sends a test event. */
export function sendTest(context: CallContext, { appId, id }: WebhookName): Promise<WebhookDelivery> {
  const { clock } = context
  return sendNow(context, { appId, id }, async (tx, now) => {
    const deliveryId = clock.newId()
    const body = toBody('test', now, { appId, message: 'This is a test' })
    const empty = { webhookId: id, source: null, eventCount: 1, endUserKeys: [] }
    const times = { createdAt: now, nextAttemptAt: now }
    await insertDeliveries(tx, [{ id: deliveryId, kind: 'test', body, ...empty, ...times }])
    return askAgain(tx, { webhookId: id, id: deliveryId, now })
  })
}

/** Sends a delivery again, or earlier than planned, under the same id. */
export function resendDelivery(
  context: CallContext,
  { deliveryId, ...name }: WebhookName & { deliveryId: string },
): Promise<WebhookDelivery> {
  return sendNow(context, name, (tx, now) => askAgain(tx, { webhookId: name.id, id: deliveryId, now }))
}

/** A person is waiting, so a paused webhook tries at once. */
function sendNow(
  context: CallContext,
  { appId, id }: WebhookName,
  prepare: (tx: Tx, now: Date) => Promise<DeliveryRow | undefined>,
): Promise<WebhookDelivery> {
  const now = context.clock.now()
  return inTransaction(context.db, async (tx) => {
    const webhook = await lockWebhook(tx, appId, id)
    if (!webhook) throw new DomainError('not_found')
    const delivery = await prepare(tx, now)
    if (!delivery) throw new DomainError('not_found')
    if (!webhook.isActive) throw new DomainError('webhook_off')
    if (webhook.pausedUntil) await writeHealth(tx, id, { pausedUntil: null })
    await scheduleDelivery(context, tx, { ...webhook, pausedUntil: null }, now)
    return toDelivery(delivery)
  })
}
