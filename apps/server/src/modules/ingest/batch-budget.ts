import { DomainError } from '../../platform/errors.ts'

/** Some 20,000 events: what may be parsed, checked and committed at once. */
const maxLength = 4 * 1024 * 1024
/** Senders that come back at once wait here instead, which costs nothing; refusing them all the time would. */
const maxWaitMs = 1000

interface Waiter {
  length: number
  enter(): void
}

/** Bounds the batches that are in work, by their length as they came in, which their memory follows. */
export class BatchBudget {
  private length = 0
  private readonly waiting = new Set<Waiter>()
  /** What batches that are done have left to those that wait. */
  private left = 0

  /** Resolves when a batch of this length may come in, in the order of asking; `server_busy` after a second. */
  async waitForRoom(length: number): Promise<void> {
    if (this.waiting.size === 0 && this.length < maxLength) return
    const isCalled = await new Promise<boolean>((resolve) => {
      const leave = (called: boolean) => {
        clearTimeout(timer)
        this.waiting.delete(waiter)
        resolve(called)
      }
      const waiter = { length, enter: () => leave(true) }
      const timer = setTimeout(() => leave(false), maxWaitMs)
      this.waiting.add(waiter)
    })
    if (!isCalled) this.assertRoom()
  }

  /** Counts a batch in while work on it goes on; throws `server_busy` without beginning it when there is no room. */
  async spend<T>(length: number, work: () => Promise<T>): Promise<T> {
    this.assertRoom()
    this.length += length
    try {
      return await work()
    } finally {
      this.length -= length
      this.callWaiting(length)
    }
  }

  /** Lets in as much as is done: whoever was called and has not come yet is not counted in. */
  private callWaiting(length: number): void {
    this.left += length
    for (const waiter of this.waiting) {
      if (waiter.length > this.left) return
      this.left -= waiter.length
      waiter.enter()
    }
    this.left = 0
  }

  private assertRoom(): void {
    if (this.length >= maxLength) throw new DomainError('server_busy', { retryAfterSeconds: 2 })
  }
}
