import type { LoadChunk } from '../network/load-chunk.ts'
import type { Wire } from '../network/wire.ts'
import { countWaiting, EVENT, toVisitKey, toBatch, toPost, type QueuedEvent } from './event-queue.ts'
import type { createEventSender, EventSender, GetManifests, Sending } from './event-sender.ts'

/** The file that is loaded once there are events to send. */
export interface EventSenderChunk {
  createEventSender: typeof createEventSender
}

interface LateSending extends Sending, Pick<Wire, 'retry'> {
  loadEventSender: LoadChunk<EventSenderChunk>
}

/** Loads the code that sends events once there are any. Until then, or if loading fails, events stay queued. */
export function createLateSender(core: LateSending, getManifests: GetManifests): EventSender {
  const { store } = core
  let loading: Promise<EventSender | undefined> | undefined
  let sender: EventSender | undefined

  function load(): Promise<EventSender | undefined> {
    loading ??= core.retry
      .loadWithPauses('sender', core.loadEventSender, () => {
        loading = undefined
        void flush()
      })
      .then((it) => (sender = it?.createEventSender(core, getManifests)))
    return loading
  }

  async function flush(): Promise<void> {
    if (countWaiting(store)) await (await load())?.flush()
  }

  return {
    eventAdded: () => load().then((it) => it?.eventAdded()),
    flush,
    flushOnHide: async () => {
      if (sender) return sender.flushOnHide()
      if (!core.allowance.granted) return
      const waiting = store.list(EVENT).flatMap((name) => store.read<QueuedEvent>(name) ?? [])
      const [first] = waiting
      if (!first) return
      const events = waiting.filter((it) => toVisitKey(it) === toVisitKey(first)).map(({ event }) => event)
      // The answer is ignored: the events are sent again on the next visit, and the server counts them once.
      const request = { ...toPost(toBatch(first, events)), keepalive: true }
      await core.environment.fetch(`${core.baseUrl}/events`, request).catch(() => undefined)
    },
  }
}
