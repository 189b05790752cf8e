import type { Listeners } from '../app/listeners.ts'
import type { Environment } from '../browser/environment.ts'
import { backoffMs } from './backoff.ts'

const MAX_RETRY_AFTER_MS = 3_600_000

/** Loads what the network may fail to bring. After a failure it pauses, longer each time, before it tries again. */
export interface Retry {
  /**
   * Resolves to undefined when it failed, which is reported, or while it pauses; `again` is called when the pause is over.
   * `load` gets how often this has failed on the page.
   */
  loadWithPauses<T>(
    name: string,
    load: (failures: number) => Promise<T>,
    again: () => void,
  ): Promise<T | undefined>
  /** The network may be back: pauses that the server did not ask for end within a second. */
  retrySoon(): void
}

interface Parts {
  environment: Environment
  listeners: Listeners
  /** While it is hidden nothing is tried again; `retrySoon` is called when it is seen. */
  page: { isVisible(): boolean }
}

interface Failure {
  /** How many there were since the last success, and since the page was opened. */
  sinceSuccess: number
  sinceLoad: number
  /** Set while it pauses: at least until then, as the server asked. */
  pausesUntilMs?: number
  again(): void
  cancelTimer?(): void
}

export function createRetry({ environment, listeners, page }: Parts): Retry {
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
        listeners.emitError(`${name} could not be loaded`, cause)
        // This server sends seconds; reading dates too would cost every page more bytes. Texts become numbers here.
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

/** Of the answer that caused the error; a page that replaces `fetch` may throw anything. */
const findRetryAfter = (thrown: unknown): string | null | undefined =>
  (thrown as { cause?: Partial<Response> } | undefined)?.cause?.headers?.get?.('retry-after')
