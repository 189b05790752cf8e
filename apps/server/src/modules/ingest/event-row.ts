import type { QueuedEvent } from '../webhooks/index.ts'

/** An event as it is stored, except for its end user's number, which is looked up when its group commits. */
export interface EventRow {
  /** Its index in the batch that it came in. */
  index: number
  id: string
  appNum: number
  endUserKey: string
  sessionId: string
  deploymentNum: number | null
  deploymentVersion: number | null
  typeCode: number
  /** Empty for events that are not about a step. */
  stepKey: string
  /** The button or item of the step that was pressed; null if none was, or none that the guide has. */
  blockId: string | null
  /** ISO 8601 in UTC, never later than the time of arrival. */
  at: string
  locale: string
  /** The locale for counters, which is one of a limited set. */
  countedLocale: string
  platform: string
  name: string | null
  /** JSON text. */
  properties: string | null
  /** What webhooks get of it; null if none subscribes. */
  webhookEvent: QueuedEvent | null
}
