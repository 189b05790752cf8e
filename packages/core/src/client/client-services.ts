import type { Decisions } from '../decide/decisions.ts'
import type { EventRecorder } from '../events/event-recorder.ts'
import type { EventSender } from '../events/event-sender.ts'
import type { GuideScheduler } from '../show/guide-scheduler.ts'
import type { Core } from './create-core.ts'

/** The parts of a client. */
export interface ClientServices {
  core: Core
  decisions: Decisions
  sender: EventSender
  recorder: EventRecorder
  guideScheduler: GuideScheduler
  /** Reports the page if it is a goal. */
  reportPage(): void
  joinRoom(code?: string): Promise<void>
}
