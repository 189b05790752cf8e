import type * as deliveryChunk from './delivery-chunk.ts'
import { HIDE_BATCH, toPost } from './event-queue.ts'
import type { EventSender, EventSenderParts } from './event-sender.ts'

export type DeliveryChunk = typeof deliveryChunk

interface Parts extends EventSenderParts {
  loadDelivery(): Promise<DeliveryChunk>
}

/** Loads what delivers events when there are any; until then, and where it cannot be loaded, they wait in the queue. */
export function createLateSender({ loadDelivery, ...parts }: Parts): EventSender {
  const { url, environment, queue } = parts
  let sender: EventSender | undefined
  let isLoading = false

  async function load(): Promise<EventSender | undefined> {
    if (sender || isLoading) return sender
    isLoading = true
    try {
      sender = (await loadDelivery()).createEventSender(parts)
    } catch (cause) {
      parts.listeners.tellError('Events could not be sent', cause)
    }
    isLoading = false
    return sender
  }

  return {
    noteAdded: () => void load().then((it) => it?.noteAdded()),
    flush: async () => {
      if (queue.countWaiting() > 0) await (await load())?.flush()
    },
    flushOnHide: async () => {
      if (sender) return sender.flushOnHide()
      // Nobody waits for the answer: what came through is sent again on the next visit, and counted once.
      const batch = queue.takeBatch(HIDE_BATCH, new Set())
      if (batch) await environment.fetch(url, { ...toPost(batch), keepalive: true }).catch(() => undefined)
    },
  }
}
