import type { StoredEvent } from '../../platform/events/stored-event.ts'
import type { QueuedEvent } from '../../apps/webhooks/index.ts'

/** An event to be stored. Its `endUserNum` is 0 until its group is appended, when it is looked up. */
export interface EventRow extends StoredEvent {
  /** Its index in the batch that it came in. */
  index: number
  endUserKey: string
  /** The end user's account in the target app; null without one. */
  accountKey: string | null
  /** Whether what it says of the account may decide what others in it are shown. */
  isAccountHeld: boolean
  /** Whether its exposures are those of the account, whose number they get with that of the end user. */
  isByAccount?: true
  /** What segments ask about accounts that this event counts for. */
  accountQuestions: string[]
  /** What webhooks get of it; null if none subscribes. */
  webhookEvent: QueuedEvent | null
}
