import { guideEventTypes, type EventType } from './event.ts'

/** What target apps report: guide events by their type, and what the app itself tracks. Told in batches. */
export const webhookEventTypes = [...guideEventTypes, 'custom'] as const satisfies readonly EventType[]
export const webhookResponseKinds = ['survey_response_partial', 'survey_response_complete'] as const
export const webhookDeploymentKinds = [
  'deployment_scheduled',
  'deployment_live',
  'deployment_updated',
  'deployment_stopped',
  'deployment_ended',
] as const
/** What a webhook can ask to be told. */
export const webhookEvents = [
  ...webhookEventTypes,
  ...webhookResponseKinds,
  ...webhookDeploymentKinds,
] as const
export type WebhookEvent = (typeof webhookEvents)[number]
export type WebhookEventType = (typeof webhookEventTypes)[number]

/** What a delivery carries, its `type`: a batch of events of target apps, one change, or a test. */
export const deliveryKinds = [
  'guide_events',
  ...webhookResponseKinds,
  ...webhookDeploymentKinds,
  'test',
] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

/** PAUSED by failures: one trial after a growing wait. OFF by a person, or by failures that went on for days. */
export const webhookStates = ['ACTIVE', 'PAUSED', 'OFF'] as const
export type WebhookState = (typeof webhookStates)[number]

/** A retrying one has failed before and waits for its next attempt. */
export const deliveryStates = ['WAITING', 'RETRYING', 'DELIVERED', 'FAILED'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const webhookLimits = {
  perApp: 10,
  urlLength: 2000,
  descriptionLength: 200,
  /** Events that one delivery carries at most. */
  batchSize: 200,
  /** Of the receiver's answer. */
  keptAnswerBytes: 2048,
  attempts: 8,
  /** For so long a replaced secret signs along with its successor. */
  overlapHours: 24,
  /** A receiver refuses signatures whose time is further away. */
  toleranceSeconds: 300,
  keptDays: 30,
} as const
