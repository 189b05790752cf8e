import type { QueuedEvent } from '../webhooks/index.ts'

/** An event as it is stored, except for its end user's number, which is found when its group commits. */
export interface EventRow {
  /** Its place in the batch that it came in. */
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
  /** ISO 8601 in UTC, never later than the arrival. */
  at: string
  locale: string
  /** What counters know it by, of which there are only so many. */
  countedLocale: string
  platform: string
  name: string | null
  /** JSON text. */
  properties: string | null
  /** What webhooks are told of it; null where none asks. */
  webhookEvent: QueuedEvent | null
}
