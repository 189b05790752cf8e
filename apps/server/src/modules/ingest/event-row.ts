import type { StoredEvent } from '../../platform/events/stored-event.ts'
import type { QueuedEvent } from '../webhooks/index.ts'

/** An event to be stored. Its `endUserNum` is 0 until its group is appended, when it is looked up. */
export interface EventRow extends StoredEvent {
  /** Its index in the batch that it came in. */
  index: number
  endUserKey: string
  /** What webhooks get of it; null if none subscribes. */
  webhookEvent: QueuedEvent | null
}
