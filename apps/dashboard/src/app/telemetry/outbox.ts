/** Why a batch was not accepted: sending it again may work `later`, or will `never` work. */
export type Refusal = 'later' | 'never'

interface OutboxRules<T> {
  /** Sends a batch; undefined if it was accepted. */
  send: (batch: T[]) => Promise<Refusal | undefined>
  /** Entries that make a batch. */
  size: number
  /** The most entries that wait; the oldest are dropped beyond it. */
  most: number
  /** Sends fewer entries after this time. */
  flushAfterMs?: number
}

export interface Outbox<T> {
  add: (entry: T) => void
  /** Sends everything now. */
  push: () => Promise<void>
  clear: () => void
}

const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 5 * 60_000

/** Entries in memory, sent in batches one after the other. After a failure it pauses, longer each time. */
export function createOutbox<T>({ send, size, most, flushAfterMs }: OutboxRules<T>): Outbox<T> {
  const waiting: T[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined
  let failures = 0

  function add(entry: T) {
    if (waiting.push(entry) > most) waiting.shift()
    if (failures > 0) return
    if (waiting.length >= size) void sendWaiting(size)
    else if (flushAfterMs !== undefined) wait(flushAfterMs)
  }

  function wait(ms: number) {
    timer ??= setTimeout(() => void sendWaiting(1), ms)
  }

  /** One loop at a time sends batches while at least `least` entries wait. */
  function sendWaiting(least: number): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    sending ??= sendBatches(least).finally(() => (sending = undefined))
    return sending
  }

  async function sendBatches(least: number) {
    while (waiting.length >= least && waiting.length > 0) {
      const batch = waiting.splice(0, size)
      const refusal = await send(batch)
      if (refusal === 'later') return pause(batch)
      failures = 0
    }
  }

  function pause(batch: T[]) {
    waiting.unshift(...batch)
    waiting.splice(0, waiting.length - most)
    failures += 1
    wait(Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS))
  }

  return {
    add,
    async push() {
      await sending
      await sendWaiting(1)
    },
    clear() {
      waiting.length = 0
      failures = 0
      clearTimeout(timer)
      timer = undefined
    },
  }
}
