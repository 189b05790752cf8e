import { guideEventTypes, type EventType } from './event.ts'

/** Events of target apps: guide events by type, and the app's own tracking. Delivered in batches. */
export const webhookEventTypes = [...guideEventTypes, 'custom'] as const satisfies readonly EventType[]
export const webhookResponseKinds = ['survey_response_partial', 'survey_response_complete'] as const
export const webhookDeploymentKinds = [
  'deployment_scheduled',
  'deployment_live',
  'deployment_updated',
  'deployment_stopped',
  'deployment_ended',
] as const
/** Sent once when the element of a live guide's step goes missing, and once when it is found again. */
export const webhookHealthKinds = ['element_missing', 'element_found'] as const
/** What a webhook can subscribe to. */
export const webhookEvents = [
  ...webhookEventTypes,
  ...webhookResponseKinds,
  ...webhookDeploymentKinds,
  ...webhookHealthKinds,
] as const
export type WebhookEvent = (typeof webhookEvents)[number]
export type WebhookEventType = (typeof webhookEventTypes)[number]

/** The `type` of a delivery: a batch of target-app events, a single change, or a test. */
export const deliveryKinds = [
  'guide_events',
  ...webhookResponseKinds,
  ...webhookDeploymentKinds,
  ...webhookHealthKinds,
  'test',
] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

/** PAUSED: after failures, retries after a growing delay. OFF: by a person, or after days of failures. */
export const webhookStates = ['ACTIVE', 'PAUSED', 'OFF'] as const
export type WebhookState = (typeof webhookStates)[number]

/** RETRYING: failed before and waits for its next attempt. */
export const deliveryStates = ['WAITING', 'RETRYING', 'DELIVERED', 'FAILED'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const webhookLimits = {
  perApp: 10,
  urlLength: 2000,
  descriptionLength: 200,
  /** Maximum events in one delivery. */
  batchSize: 200,
  /** Bytes kept of the receiver's answer. */
  keptAnswerBytes: 2048,
  attempts: 8,
  /** How long a replaced secret keeps signing alongside its successor. */
  overlapHours: 24,
  /** How far a signature's time may differ before a receiver refuses it. */
  toleranceSeconds: 300,
  keptDays: 30,
} as const
