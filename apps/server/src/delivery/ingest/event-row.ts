import type { StoredEvent } from '../../platform/events/stored-event.ts'
import type { QueuedEvent } from '../../apps/webhooks/index.ts'

/** An event to be stored. Its `endUserNum` is 0 until its group is appended, when it is looked up. */
export interface EventRow extends StoredEvent {
  /** Its index in the batch that it came in. */
  index: number
  endUserKey: string
  /** The end user's account in the target app; null without one. */
  accountKey: string | null
  /** Whether the event may decide what others in its account are shown. */
  isAccountHeld: boolean
  /** Whether its exposures are those of the account, whose number is looked up with the end user's. */
  isByAccount?: true
  /** The questions of segments about accounts that this event counts for. */
  accountQuestions: string[]
  /** The event as webhooks get it; null if none subscribes. */
  webhookEvent: QueuedEvent | null
}
