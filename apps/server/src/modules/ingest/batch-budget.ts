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
export interface BatchBudget {
  /** Resolves when a batch of this length may come in, in the order of asking; `server_busy` after a second. */
  waitForRoom(length: number): Promise<void>
  /** Counts a batch in while work on it goes on; throws `server_busy` without beginning it when there is no room. */
  spend<T>(length: number, work: () => Promise<T>): Promise<T>
}

export function createBatchBudget(): BatchBudget {
  const waiting = new Set<Waiter>()
  let lengthInWork = 0
  /** What batches that are done have left to those that wait. */
  let lengthLeft = 0

  /** Lets in as much as is done: whoever was called and has not come yet is not counted in. */
  function callWaiting(length: number): void {
    lengthLeft += length
    for (const waiter of waiting) {
      if (waiter.length > lengthLeft) return
      lengthLeft -= waiter.length
      waiter.enter()
    }
    lengthLeft = 0
  }

  function assertRoom(): void {
    if (lengthInWork >= maxLength) throw new DomainError('server_busy', { retryAfterSeconds: 2 })
  }

  return {
    async waitForRoom(length) {
      if (waiting.size === 0 && lengthInWork < maxLength) return
      const isCalled = await new Promise<boolean>((resolve) => {
        const leave = (called: boolean) => {
          clearTimeout(timer)
          waiting.delete(waiter)
          resolve(called)
        }
        const waiter = { length, enter: () => leave(true) }
        const timer = setTimeout(() => leave(false), maxWaitMs)
        waiting.add(waiter)
      })
      if (!isCalled) assertRoom()
    },

    async spend(length, work) {
      assertRoom()
      lengthInWork += length
      try {
        return await work()
      } finally {
        lengthInWork -= length
        callWaiting(length)
      }
    },
  }
}
