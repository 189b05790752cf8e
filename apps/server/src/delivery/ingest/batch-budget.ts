import { DomainError } from '../../platform/errors.ts'
import type { Grouping } from '../../platform/events/event-store.ts'

/** The approximate length of an event in a body. */
const eventLength = 210
/** As many events as can be parsed, checked and committed at once. */
const leastEvents = 20_000
/** A sender that retries at once waits here instead, which is cheaper than refusing it again and again. */
const maxWaitMs = 1000

interface Waiter {
  length: number
  enter(): void
}

/** Limits the batches in progress by the length of their bodies, which their memory is proportional to. */
export interface BatchBudget {
  /**
   * Resolves when there is room for a batch of this length, first come first served; throws `server_busy` after a
   * second.
   */
  waitForRoom(length: number): Promise<void>
  /**
   * Counts a batch as in progress while `work` runs; throws `server_busy` without starting it when there is no room.
   */
  spend<T>(length: number, work: () => Promise<T>): Promise<T>
}

/** The budget holds the groups that the store takes at once, and the next one. */
export function createBatchBudget({ maxEvents, atOnce }: Grouping): BatchBudget {
  const maxLength = Math.max(leastEvents, maxEvents * (atOnce + 1)) * eventLength
  const waiting = new Set<Waiter>()
  let lengthInWork = 0
  /** Room freed by finished batches that is not assigned to a waiting one yet. */
  let lengthLeft = 0

  /** Admits waiting batches into freed room only: a batch that was admitted may not have started yet. */
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
