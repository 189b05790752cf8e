import { guideEventTypes, type EventType } from '../ground/event.ts'

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
export const webhookElementKinds = ['element_missing', 'element_found'] as const
/** Sent once for each response with an answer below 7 to an NPS question, as soon as it is answered. */
export const webhookScoreKinds = ['survey_nps_low'] as const
export const lowNpsBelow = 7
/** Sent once when as many end users were compared as planned, and when a ramp pauses by itself. */
export const webhookExperimentKinds = ['experiment_done', 'ramp_paused'] as const
/** The events that a webhook can subscribe to. */
export const webhookEvents = [
  ...webhookEventTypes,
  ...webhookResponseKinds,
  ...webhookScoreKinds,
  ...webhookDeploymentKinds,
  ...webhookElementKinds,
  ...webhookExperimentKinds,
] as const
export type WebhookEvent = (typeof webhookEvents)[number]
export type WebhookEventType = (typeof webhookEventTypes)[number]

/** The `type` of a delivery: a batch of target-app events, a single change, or a test. */
export const deliveryKinds = [
  'guide_events',
  ...webhookResponseKinds,
  ...webhookScoreKinds,
  ...webhookDeploymentKinds,
  ...webhookElementKinds,
  ...webhookExperimentKinds,
  'test',
] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

/**
 * The formats of messages to a receiver. `WAYMARK`: our own format, signed. `SLACK`, `TEAMS`: messages that people read
 * in a chat. `SEGMENT`, `POSTHOG`, `MIXPANEL`: events for analytics services, as their own SDKs send them.
 */
export const webhookFormats = ['WAYMARK', 'SLACK', 'TEAMS', 'SEGMENT', 'POSTHOG', 'MIXPANEL'] as const
export type WebhookFormat = (typeof webhookFormats)[number]

const alertKinds = [
  ...webhookElementKinds,
  ...webhookScoreKinds,
  ...webhookExperimentKinds,
  ...webhookDeploymentKinds,
] as const

/** The events that each format supports: a chat would drown in events, and analytics services accept nothing else. */
export const eventsOfFormat: Record<WebhookFormat, readonly WebhookEvent[]> = {
  WAYMARK: webhookEvents,
  SLACK: alertKinds,
  TEAMS: alertKinds,
  SEGMENT: webhookEventTypes,
  POSTHOG: webhookEventTypes,
  MIXPANEL: webhookEventTypes,
}

/** The address at which a service accepts events, unless it is hosted elsewhere; undefined if everyone's differs. */
export const addressOfFormat: Partial<Record<WebhookFormat, string>> = {
  SEGMENT: 'https://api.segment.io',
  POSTHOG: 'https://eu.i.posthog.com',
  MIXPANEL: 'https://api.mixpanel.com',
}

/** Whether the receiver knows us by the key of a project there. */
export const isForwarding = (format: WebhookFormat): boolean => format in addressOfFormat

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
  keyLength: 200,
  /** Maximum events in one delivery. */
  batchSize: 200,
  /** Bytes kept of the receiver's answer. */
  keptAnswerBytes: 2048,
  attempts: 8,
  /** The hours in which a replaced secret still signs alongside its successor. */
  overlapHours: 24,
  /** The seconds by which a signature's time may differ before a receiver refuses it. */
  toleranceSeconds: 300,
  keptDays: 30,
} as const
