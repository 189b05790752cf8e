import type { SdkEvent } from '@waymark/contract'
import type { Environment } from './environment.ts'
import type { EventQueue } from './event-queue.ts'
import type { EventSender } from './event-sender.ts'
import type { Listeners } from './listeners.ts'
import type { ServerClock } from './server-clock.ts'
import { createUuid } from './uuid.ts'

/** An event before it has an id and a time. */
export type NewEvent = Omit<SdkEvent, 'id' | 'at'>

export interface EventLog {
  record(event: NewEvent, by: { endUserId: string; sessionId: string }): void
}

interface Parts {
  environment: Environment
  serverClock: ServerClock
  queue: EventQueue
  sender: EventSender
  listeners: Listeners
}

/** Gives events their id and time, queues them and tells the app's listeners. */
export function createEventLog({ environment, serverClock, queue, sender, listeners }: Parts): EventLog {
  let lastMs = 0

  return {
    record: (event, { endUserId, sessionId }) => {
      // One millisecond apart at least: the ids, and so the queue, keep the order in which things happened.
      lastMs = Math.max(serverClock.now(), lastMs + 1)
      const recorded = { ...event, id: createUuid(lastMs, environment), at: new Date(lastMs).toISOString() }
      queue.add({ endUserId, sessionId, event: recorded })
      sender.noteAdded()
      listeners.tell(event.type, recorded)
    },
  }
}
