import type { SdkEvent } from '@waymark/contract'
import type { ClientSettings } from '../app/client-settings.ts'
import { toEventName, toEventProperties, type Properties } from '../app/event-properties.ts'
import type { Surroundings } from '../environment/surroundings.ts'
import type { Stores } from '../environment/storage.ts'
import { createUuid } from '../environment/uuid.ts'
import type { Wire } from '../network/wire.ts'
import type { Person } from '../person/person.ts'
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

type Recording = Pick<Surroundings, 'environment' | 'listeners'> &
  Pick<ClientSettings, 'platform'> &
  Pick<Stores, 'store'> &
  Pick<Wire, 'serverClock'> &
  Pick<Person, 'identity' | 'session' | 'getLocale'>

export function createEventRecorder(core: Recording, sender: Pick<EventSender, 'eventAdded'>): EventRecorder {
  let lastMs = 0

  function record(event: NewEvent): SdkEvent {
    // At least one millisecond apart, so that ids, and with them the queue, keep the order of events. But not far
    // ahead of a clock that the server has corrected meanwhile.
    const now = core.serverClock.now()
    lastMs = Math.max(now, Math.min(lastMs, now + 5000) + 1)
    const recorded: SdkEvent = {
      id: createUuid(lastMs, core.environment),
      at: new Date(lastMs).toISOString(),
      ...event,
      locale: core.getLocale(),
      platform: core.platform,
    }
    const { id: endUserId, signature, account } = core.identity.get()
    addToQueue(core.store, {
      endUserId,
      signature,
      accountId: account?.id,
      sessionId: core.session.getId(),
      event: recorded,
    })
    sender.eventAdded()
    core.listeners.emit(recorded.type, recorded)
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
