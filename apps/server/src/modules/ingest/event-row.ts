import type { StoredEvent } from '../../platform/events/stored-event.ts'
import type { QueuedEvent } from '../webhooks/index.ts'

/** An event to be stored; its end user's number is looked up when its group is appended. */
export interface EventRow extends Omit<StoredEvent, 'endUserNum'> {
  /** Its index in the batch that it came in. */
  index: number
  endUserKey: string
  /** What webhooks get of it; null if none subscribes. */
  webhookEvent: QueuedEvent | null
}
