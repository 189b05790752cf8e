import type * as deliveryChunk from './delivery-chunk.ts'
import { EVENT, isTogether, toBatch, toPost, type QueuedEvent } from './event-queue.ts'
import type { EventSender, EventSenderParts } from './event-sender.ts'

export type DeliveryChunk = typeof deliveryChunk

interface Parts extends EventSenderParts {
  loadDelivery(): Promise<DeliveryChunk>
}

/** Loads what delivers events when there are any; until then, and where it cannot be loaded, they wait in the queue. */
export function createLateSender({ loadDelivery, ...parts }: Parts): EventSender {
  const { url, environment, queue, store, listeners } = parts
  let loading: Promise<EventSender | undefined> | undefined
  let sender: EventSender | undefined

  /** Tried again by whoever asks next when it could not be loaded. */
  function load(): Promise<EventSender | undefined> {
    loading ??= loadDelivery()
      .then((it) => (sender = it.createEventSender(parts)))
      .catch((cause: unknown) => {
        listeners.tellError('Events could not be sent', cause)
        return (loading = undefined)
      })
    return loading
  }

  return {
    noteAdded: () => void load().then((it) => it?.noteAdded()),
    flush: async () => {
      if (queue.countWaiting() > 0) await (await load())?.flush()
    },
    flushOnHide: async () => {
      if (sender) return sender.flushOnHide()
      const waiting = store.list(EVENT).flatMap((name) => store.read<QueuedEvent>(name) ?? [])
      const [first] = waiting
      if (!first) return
      const events = waiting.filter((it) => isTogether(it, first)).map(({ event }) => event)
      // Nobody waits for the answer: what came through is sent again on the next visit, and counted once.
      const request = { ...toPost(toBatch(first, events)), keepalive: true }
      await environment.fetch(url, request).catch(() => undefined)
    },
  }
}
