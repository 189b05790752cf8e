import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import { DomainError } from '../errors.ts'

const windowMs = 60_000
/** Whoever is forgotten begins anew, which is harmless: the limit only keeps one sender from taking all. */
const maxSenders = 100_000

interface Sender {
  count: number
  endsAtMs: number
}

/** So many a minute for each sender, in this process's memory. */
export class SenderLimit {
  private readonly clock: Clock
  private readonly perMinute: number
  private readonly senders = new LRUCache<string, Sender>({ max: maxSenders })

  constructor({ clock, perMinute }: { clock: Clock; perMinute: number }) {
    this.clock = clock
    this.perMinute = perMinute
  }

  /** Counts one more; answers `rate_limited`, with the seconds to wait, when it is one too many. */
  count(sender: string): DomainError | undefined {
    const nowMs = this.clock.now().getTime()
    const known = this.senders.get(sender)
    if (!known || known.endsAtMs <= nowMs) {
      this.senders.set(sender, { count: 1, endsAtMs: nowMs + windowMs })
      return undefined
    }
    known.count += 1
    if (known.count <= this.perMinute) return undefined
    const retryAfterSeconds = Math.max(1, Math.ceil((known.endsAtMs - nowMs) / 1000))
    return new DomainError('rate_limited', { retryAfterSeconds })
  }
}
