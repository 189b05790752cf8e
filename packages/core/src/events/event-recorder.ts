import type { SdkEvent } from '@waymark/contract'
import { toEventName, toEventProperties, type Properties } from '../app/event-properties.ts'
import type { Listeners } from '../app/listeners.ts'
import type { Environment } from '../environment/environment.ts'
import type { Store } from '../environment/storage.ts'
import { createUuid } from '../environment/uuid.ts'
import type { ServerClock } from '../network/server-clock.ts'
import type { Identity } from '../person/identity.ts'
import type { Session } from '../person/session.ts'
import { addToQueue } from './event-queue.ts'
import type { EventSender } from './event-sender.ts'

export type NewEvent = Omit<SdkEvent, 'id' | 'at' | 'platform'>

/** Queues events in the contract's format and passes them to the app's listeners. */
export interface EventRecorder {
  record(event: NewEvent): void
  /** Returns the event as it was recorded; `at` is in milliseconds of server time. */
  recordCustomEvent(
    name: string,
    properties: Record<string, unknown>,
  ): { event: string; eventProperties: Properties; id: string; at: number }
}

interface Parts {
  environment: Environment
  serverClock: ServerClock
  identity: Identity
  session: Session
  store: Store
  sender: EventSender
  listeners: Listeners
  platform: SdkEvent['platform']
  getLocale(): string
}

export function createEventRecorder(parts: Parts): EventRecorder {
  let lastMs = 0

  function record(event: NewEvent): SdkEvent {
    // At least one millisecond apart, so that ids, and with them the queue, keep the order of events. But not far
    // ahead of a clock that the server has corrected meanwhile.
    const now = parts.serverClock.now()
    lastMs = Math.max(now, Math.min(lastMs, now + 5000) + 1)
    const recorded: SdkEvent = {
      id: createUuid(lastMs, parts.environment),
      at: new Date(lastMs).toISOString(),
      ...event,
      locale: parts.getLocale(),
      platform: parts.platform,
    }
    const { id: endUserId, signature, account } = parts.identity.get()
    addToQueue(parts.store, {
      endUserId,
      signature,
      accountId: account?.id,
      sessionId: parts.session.getId(),
      event: recorded,
    })
    parts.sender.eventAdded()
    parts.listeners.emit(recorded.type, recorded)
    return recorded
  }

  return {
    record,
    recordCustomEvent: (name, properties) => {
      const event = toEventName(name)
      const eventProperties = toEventProperties(properties)
      const { id, at } = record({ type: 'custom', name: event, properties: eventProperties })
      return { event, eventProperties, id, at: Date.parse(at) }
    },
  }
}
