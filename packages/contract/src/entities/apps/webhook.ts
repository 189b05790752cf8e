import { z } from 'zod'
import {
  deliveryKinds,
  deliveryStates,
  eventsOfFormat,
  isForwarding,
  webhookEvents,
  webhookFormats,
  webhookLimits,
  webhookStates,
} from '../../constants/apps/webhook.ts'
import { serverAddress } from '../../fields/address.ts'
import { auditFields, id, revision } from '../../fields/entity.ts'
import { problem } from '../../fields/problem.ts'
import { reason } from '../../fields/reason.ts'
import { asKey, ofPerson } from '../../fields/sensitive.ts'

const eventList = z
  .array(z.enum(webhookEvents))
  .min(1, problem('events_missing'))
  .max(webhookEvents.length)
  .refine((them) => new Set(them).size === them.length, problem('event_twice'))

/** The server checks the address again, because it knows which ones are in private networks. */
const url = serverAddress('outbound_not_https').max(webhookLimits.urlLength)

const description = z.string().trim().max(webhookLimits.descriptionLength)

/** The key of the project at an analytics service. Stored encrypted, and never answered. */
const key = z
  .string()
  .trim()
  .min(1, problem('webhook_key_missing'))
  .max(webhookLimits.keyLength)
  .regex(/^[\x21-\x7e]*$/, problem('webhook_key_characters'))

export const newWebhook = z
  .object({
    url,
    /** The format of messages to the receiver. It never changes. */
    format: z.enum(webhookFormats).default('WAYMARK'),
    /** Only for SEGMENT, POSTHOG and MIXPANEL: the key of the project there. */
    key: key.optional(),
    description: description.default(''),
    events: eventList,
    isActive: z.boolean().default(true),
  })
  .refine(({ format, key: given }) => given !== undefined || !isForwarding(format), {
    ...problem('webhook_key_missing'),
    path: ['key'],
  })
  .refine(({ format, events }) => events.every((it) => eventsOfFormat[format].includes(it)), {
    ...problem('webhook_event_of_other_format'),
    path: ['events'],
  })
export type NewWebhook = z.infer<typeof newWebhook>

/** Fields that are left out stay as they are. Switching it on again resets its failures. */
export const webhookChange = z.object({
  url: url.optional(),
  description: description.optional(),
  /** Replaces the key of the project at an analytics service. */
  key: key.optional(),
  events: eventList.optional(),
  isActive: z.boolean().optional(),
  revision: revision.optional(),
})
export type WebhookChange = z.infer<typeof webhookChange>

export const webhook = z.object({
  id,
  appId: id,
  url: z.string(),
  format: z.enum(webhookFormats),
  description: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isActive: z.boolean(),
  state: z.enum(webhookStates),
  /** Why it is paused, or was switched off after failures. */
  stateReason: reason.nullable(),
  /** The time when one delivery is tried again. Nothing is sent before. */
  pausedUntil: z.iso.datetime().nullable(),
  /** The time until which the previous secret signs as well. */
  previousSecretUntil: z.iso.datetime().nullable(),
  /** The last attempt to deliver. Its reason is null if the receiver accepted. */
  lastAttempt: z.object({ at: z.iso.datetime(), reason: reason.nullable() }).nullable(),
  revision,
  ...auditFields,
})
export type Webhook = z.infer<typeof webhook>

/** Answered once, on creation. Stored encrypted, and never answered again. */
export const webhookSecret = asKey(z.string())
export const webhookWithSecret = webhook.extend({ secret: webhookSecret })
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>

/** A new webhook; its secret is null in formats that are not signed. */
export const createdWebhook = webhook.extend({ secret: webhookSecret.nullable() })
export type CreatedWebhook = z.infer<typeof createdWebhook>

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
  /** The body that is or will be sent, without the key of the project. */
  body: ofPerson(z.string()),
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
