import type { Page } from '../environment/page.ts'
import type { Surroundings } from '../environment/surroundings.ts'
import { backoffMs } from './backoff.ts'

const MAX_RETRY_AFTER_MS = 3_600_000

/** Loads things over the network. After each failure it pauses, longer each time, before the next attempt. */
export interface Retry {
  /**
   * Resolves with undefined on failure, which is reported, and while it pauses; `again` is called after the pause.
   * `load` receives the number of failures on this page.
   */
  loadWithPauses<T>(
    name: string,
    load: (failures: number) => Promise<T>,
    again: () => void,
  ): Promise<T | undefined>
  /** The network may be back: ends pauses within a second, unless the server asked for them. */
  retrySoon(): void
}

/** Nothing is retried while the page is hidden; `retrySoon` is called when it becomes visible. */
type RetrySurroundings = Omit<Surroundings, 'page'> & { page: Pick<Page, 'isVisible'> }

interface Failure {
  /** Number of failures since the last success, and since the page loaded. */
  sinceSuccess: number
  sinceLoad: number
  /** Set during a pause: the earliest time the server allows. */
  pausesUntilMs?: number
  again(): void
  cancelTimer?(): void
}

export function createRetry({ environment, listeners, page }: RetrySurroundings): Retry {
  const failuresByName: Record<string, Failure> = {}

  function pause(failure: Failure, failures: number): void {
    failure.cancelTimer?.()
    const askedForMs = failure.pausesUntilMs! - environment.elapsedMs()
    failure.cancelTimer = environment.schedule(Math.max(askedForMs, backoffMs(failures, environment)), () => {
      if (!page.isVisible()) return
      failure.pausesUntilMs = 0
      failure.again()
    })
  }

  return {
    loadWithPauses: async (name, load, again) => {
      const failure = (failuresByName[name] ??= { sinceSuccess: 0, sinceLoad: 0, again })
      if (failure.pausesUntilMs) return undefined
      try {
        const found = await load(failure.sinceLoad)
        failure.sinceSuccess = 0
        return found
      } catch (cause) {
        // Several callers may have tried at once.
        if (failure.pausesUntilMs) return undefined
        listeners.emitError(`${name} did not load`, cause)
        // Our server sends seconds. Parsing dates as well would cost every page more bytes. The multiplication
        // converts texts.
        const askedMs = Math.min(MAX_RETRY_AFTER_MS, 1000 * (findRetryAfter(cause) as never)) || 1
        failure.pausesUntilMs = environment.elapsedMs() + askedMs
        failure.sinceLoad++
        pause(failure, ++failure.sinceSuccess)
        return undefined
      }
    },
    retrySoon: () => {
      for (const it of Object.values(failuresByName)) if (it.pausesUntilMs) pause(it, 1)
    },
  }
}

/** The header of the response that caused the error. A page that replaces `fetch` may throw anything. */
const findRetryAfter = (thrown: unknown): string | null | undefined =>
  (thrown as { cause?: Partial<Response> } | undefined)?.cause?.headers?.get?.('retry-after')
