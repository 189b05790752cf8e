import type { CreatedWebhook, NewWebhook, Webhook, WebhookChange, WebhookWithSecret } from '@waymark/contract'
import { eventsOfFormat, isForwarding, webhookLimits } from '@waymark/contract/constants'
import { toStamp } from '../../platform/db/stamp.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import { toStaleRevision } from '../../platform/db/to-stale-revision.ts'
import { DomainError, toInvalidInput } from '../../platform/errors.ts'
import { getMember, type CallContext } from '../../platform/http/call.ts'
import { assertAddress, type Outbound } from '../../platform/outbound/index.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { hastenDeliveries } from './deliveries.repo.ts'
import { healthy } from './health.ts'
import type { WebhookRow } from './runs.repo.ts'
import { makeSecret } from './signature.ts'
import { scheduleDelivery } from './schedule-delivery.ts'
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  lockWebhook,
  toWebhook,
  updateWebhook,
} from './webhooks.repo.ts'

export type WebhookContext = CallContext & { secrets: SecretBox; outbound: Outbound }

/** Returns a webhook of the app, or throws `not_found`. */
export async function getWebhookRow(db: Db, appId: string, id: string): Promise<WebhookRow> {
  const row = await findWebhook(db, appId, id)
  if (!row) throw new DomainError('not_found')
  return row
}

export async function createWebhook(
  context: WebhookContext,
  { appId, events, key, ...input }: NewWebhook & { appId: string },
): Promise<CreatedWebhook> {
  await assertAddress(context.outbound, input.url)
  const { clock, db, secrets } = context
  const stamp = toStamp(context)
  const id = clock.newId()
  const { format } = input
  // The secret signs only our own deliveries: services recognise us by a key, and chats by the address.
  const secret = (isForwarding(format) && key) || makeSecret()
  const { language } = getMember(context)
  return inTransaction(db, async (tx) => {
    if ((await countWebhooks(tx, appId)) >= webhookLimits.perApp) throw new DomainError('too_many_webhooks')
    const sealed = { events: toJson(events), secret: secrets.seal(secret, id) }
    const fields = { id, appId, language, ...input, ...sealed }
    await insertWebhook(tx, fields, stamp)
    const made = toWebhook(await getWebhookRow(tx, appId, id), stamp.at)
    return { ...made, secret: format === 'WAYMARK' ? secret : null }
  })
}

export async function changeWebhook(
  context: WebhookContext,
  { appId, id, revision, events, key, ...change }: WebhookChange & { appId: string; id: string },
): Promise<Webhook> {
  if (change.url !== undefined) await assertAddress(context.outbound, change.url)
  const stamp = toStamp(context)
  return inTransaction(context.db, async (tx) => {
    const row = await lockWebhook(tx, appId, id)
    if (!row) throw new DomainError('not_found')
    if (events?.some((it) => !eventsOfFormat[row.format].includes(it))) {
      throw toInvalidInput('webhook_event_of_other_format', { field: 'events' })
    }
    const isKeyed = key !== undefined && isForwarding(row.format)
    const isSwitchedOn = change.isActive === true && !row.isActive
    // The health of the old receiver says nothing about another one.
    const isNew = isSwitchedOn || isKeyed || (change.url !== undefined && change.url !== row.url)
    const isSwitchedOff = change.isActive === false && row.isActive
    const fields = {
      ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
      ...(events && { events: toJson(events) }),
      ...(isKeyed && { secret: context.secrets.seal(key, id) }),
      ...(isNew || isSwitchedOff ? healthy : {}),
    }
    if (!(await updateWebhook(tx, { id, revision, fields }, stamp))) {
      throw await toStaleRevision(tx, row.updatedBy, row.updatedAt)
    }
    const after = await getWebhookRow(tx, appId, id)
    if (isNew && after.isActive) {
      await hastenDeliveries(tx, id, stamp.at)
      await scheduleDelivery(context, tx, after)
    }
    return toWebhook(after, stamp.at)
  })
}

/** Creates a new signing secret. The old one also signs for a day, so that the receiver can switch. */
export function rotateSecret(context: WebhookContext, appId: string, id: string): Promise<WebhookWithSecret> {
  const stamp = toStamp(context)
  const secret = makeSecret()
  return inTransaction(context.db, async (tx) => {
    const row = await lockWebhook(tx, appId, id)
    if (!row) throw new DomainError('not_found')
    if (row.format !== 'WAYMARK') throw new DomainError('webhook_unsigned')
    const fields = {
      secret: context.secrets.seal(secret, id),
      previousSecret: row.secret,
      previousSecretUntil: new Date(stamp.at.getTime() + webhookLimits.overlapHours * 3600_000),
    }
    await updateWebhook(tx, { id, fields }, stamp)
    return { ...toWebhook(await getWebhookRow(tx, appId, id), stamp.at), secret }
  })
}

export function removeWebhook({ db }: CallContext, appId: string, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await deleteWebhook(tx, appId, id))) throw new DomainError('not_found')
  })
}
