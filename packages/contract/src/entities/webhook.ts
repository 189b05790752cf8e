import { z } from 'zod'
import {
  deliveryKinds,
  deliveryStates,
  webhookEvents,
  webhookLimits,
  webhookStates,
} from '../constants/webhook.ts'
import { serverAddress } from '../fields/address.ts'
import { auditFields, id, revision } from '../fields/entity.ts'
import { problem } from '../fields/problem.ts'
import { reason } from '../fields/reason.ts'

const eventList = z
  .array(z.enum(webhookEvents))
  .min(1, problem('events_missing'))
  .max(webhookEvents.length)
  .refine((them) => new Set(them).size === them.length, problem('event_twice'))

/** Where it is looked at again by the server, which knows what lies in a private network. */
const url = serverAddress('outbound_not_https').max(webhookLimits.urlLength)

const description = z.string().trim().max(webhookLimits.descriptionLength)

export const newWebhook = z.object({
  url,
  description: description.default(''),
  events: eventList,
  isActive: z.boolean().default(true),
})
export type NewWebhook = z.infer<typeof newWebhook>

/** What is left out stays. Switched on again, it begins anew, whatever had failed before. */
export const webhookChange = z.object({
  url: url.optional(),
  description: description.optional(),
  events: eventList.optional(),
  isActive: z.boolean().optional(),
  revision: revision.optional(),
})
export type WebhookChange = z.infer<typeof webhookChange>

export const webhook = z.object({
  id,
  appId: id,
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isActive: z.boolean(),
  state: z.enum(webhookStates),
  /** Why it is paused, or was switched off by failures. */
  stateReason: reason.nullable(),
  /** Until when nothing is sent; then one delivery is tried. */
  pausedUntil: z.iso.datetime().nullable(),
  /** Until when the secret before signs along. */
  previousSecretUntil: z.iso.datetime().nullable(),
  /** The last time that its receiver was asked; the reason is null where it took the delivery. */
  lastAttempt: z.object({ at: z.iso.datetime(), reason: reason.nullable() }).nullable(),
  revision,
  ...auditFields,
})
export type Webhook = z.infer<typeof webhook>

/** Answered once, when it is made; kept encrypted, and never answered again. */
export const webhookSecret = z.string()
export const webhookWithSecret = webhook.extend({ secret: webhookSecret })
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>

const deliveryFields = {
  /** The receiver reads it as `webhook-id`; it stays the same however often the delivery is sent. */
  id,
  webhookId: id,
  kind: z.enum(deliveryKinds),
  /** How many events it carries. */
  eventCount: z.int(),
  state: z.enum(deliveryStates),
  attemptCount: z.int(),
  /** HTTP status of the last answer; null where there was none. */
  responseStatus: z.int().nullable(),
  /** Why the last attempt failed. */
  reason: reason.nullable(),
  nextAttemptAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
}
export const webhookDelivery = z.object(deliveryFields)
export type WebhookDelivery = z.infer<typeof webhookDelivery>

export const deliveryAttempt = z.object({
  at: z.iso.datetime(),
  durationMs: z.int(),
  status: z.int().nullable(),
  /** Null where the receiver took it. */
  reason: reason.nullable(),
})
export type DeliveryAttempt = z.infer<typeof deliveryAttempt>

export const webhookDeliveryDetail = z.object({
  ...deliveryFields,
  /** What was sent, or will be: JSON. */
  body: z.string(),
  /** The first 2 kB of the last answer. */
  response: z.string().nullable(),
  /** The latest ones, the first of them first. */
  attempts: z.array(deliveryAttempt),
})
export type WebhookDeliveryDetail = z.infer<typeof webhookDeliveryDetail>

export const deliveryFilter = {
  state: z.enum(deliveryStates).optional(),
  kind: z.enum(deliveryKinds).optional(),
}
