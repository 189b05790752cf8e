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

/** The server checks the address again, because it knows which ones are in private networks. */
const url = serverAddress('outbound_not_https').max(webhookLimits.urlLength)

const description = z.string().trim().max(webhookLimits.descriptionLength)

export const newWebhook = z.object({
  url,
  description: description.default(''),
  events: eventList,
  isActive: z.boolean().default(true),
})
export type NewWebhook = z.infer<typeof newWebhook>

/** Fields that are left out stay as they are. Switching it on again resets its failures. */
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
  /** Why it is paused, or was switched off after failures. */
  stateReason: reason.nullable(),
  /** When one delivery is tried again. Nothing is sent before. */
  pausedUntil: z.iso.datetime().nullable(),
  /** Until when the previous secret signs as well. */
  previousSecretUntil: z.iso.datetime().nullable(),
  /** The last attempt to deliver. Its reason is null if the receiver accepted. */
  lastAttempt: z.object({ at: z.iso.datetime(), reason: reason.nullable() }).nullable(),
  revision,
  ...auditFields,
})
export type Webhook = z.infer<typeof webhook>

/** Answered once, on creation. Stored encrypted, and never answered again. */
export const webhookSecret = z.string()
export const webhookWithSecret = webhook.extend({ secret: webhookSecret })
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>

const deliveryFields = {
  /** Sent as `webhook-id`. It stays the same for every attempt. */
  id,
  webhookId: id,
  kind: z.enum(deliveryKinds),
  /** Number of events in it. */
  eventCount: z.int(),
  state: z.enum(deliveryStates),
  attemptCount: z.int(),
  /** HTTP status of the last response; null if there was none. */
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
  /** Null if the receiver accepted. */
  reason: reason.nullable(),
})
export type DeliveryAttempt = z.infer<typeof deliveryAttempt>

export const webhookDeliveryDetail = z.object({
  ...deliveryFields,
  /** The JSON that is or will be sent. */
  body: z.string(),
  /** The first 2 kB of the last response. */
  response: z.string().nullable(),
  /** The latest attempts, oldest first. */
  attempts: z.array(deliveryAttempt),
})
export type WebhookDeliveryDetail = z.infer<typeof webhookDeliveryDetail>

export const deliveryFilter = {
  state: z.enum(deliveryStates).optional(),
  kind: z.enum(deliveryKinds).optional(),
}
