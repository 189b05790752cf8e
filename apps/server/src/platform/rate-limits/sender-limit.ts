import { LRUCache } from 'lru-cache'
import type { Clock } from '../time/clock.ts'
import { DomainError } from '../errors.ts'
import { toCapacity } from '../to-capacity.ts'

const windowMs = 60_000
/** An evicted sender starts from zero, which is harmless: the limit only keeps one sender from taking everything. */
const maxSenders = 100_000

interface Sender {
  count: number
  endsAtMs: number
}

/** A limit per minute for each sender, in this process's memory. */
export interface SenderLimit {
  /** Counts a request; returns `rate_limited`, with the seconds to wait, when it is over the limit. */
  count(sender: string): DomainError | undefined
  /** The error for one that has used up its limit, without counting. */
  find(sender: string): DomainError | undefined
}

export function createSenderLimit({ clock, perMinute }: { clock: Clock; perMinute: number }): SenderLimit {
  const senders = new LRUCache<string, Sender>(toCapacity(maxSenders))
  const findCurrent = (sender: string, nowMs: number) => {
    const known = senders.get(sender)
    return known && known.endsAtMs > nowMs ? known : undefined
  }
  const refuse = ({ endsAtMs }: Sender, nowMs: number) =>
    new DomainError('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil((endsAtMs - nowMs) / 1000)) })
  return {
    count(sender) {
      const nowMs = clock.now().getTime()
      const known = findCurrent(sender, nowMs)
      if (!known) {
        senders.set(sender, { count: 1, endsAtMs: nowMs + windowMs })
        return undefined
      }
      known.count += 1
      return known.count > perMinute ? refuse(known, nowMs) : undefined
    },
    find(sender) {
      const nowMs = clock.now().getTime()
      const known = findCurrent(sender, nowMs)
      return known && known.count >= perMinute ? refuse(known, nowMs) : undefined
    },
  }
}
