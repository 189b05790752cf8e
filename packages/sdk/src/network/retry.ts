import type { Listeners } from '../app/listeners.ts'
import type { Environment } from '../browser/environment.ts'
import { backoffMs } from './backoff.ts'

const LONGEST_ASKED_MS = 3_600_000

/** Asks for what the network may fail to bring. What failed is not asked for again before a pause, which grows each time. */
export interface Retry {
  /**
   * Answers undefined when it failed, which is told, or while it pauses; `again` is called when the pause is over.
   * `load` is told how often this has failed on the page.
   */
  ask<T>(name: string, load: (failures: number) => Promise<T>, again: () => void): Promise<T | undefined>
  /** There is reason to hope: pauses that the server did not ask for end within a second. */
  hurry(): void
}

interface Parts {
  environment: Environment
  listeners: Listeners
  /** In a tab that nobody looks at nothing is asked again; `hurry` is called when somebody does. */
  isVisible(): boolean
}

interface Trouble {
  /** Failures since the last success, and since the page was opened. */
  inARow: number
  inAll: number
  /** While it pauses: at least until then, as the server asked. */
  pausesUntilMs?: number
  again(): void
  cancelTimer?(): void
}

export function createRetry({ environment, listeners, isVisible }: Parts): Retry {
  const troubles: Record<string, Trouble> = {}

  function pause(trouble: Trouble, failures: number): void {
    trouble.cancelTimer?.()
    const askedForMs = trouble.pausesUntilMs! - environment.elapsedMs()
    trouble.cancelTimer = environment.schedule(Math.max(askedForMs, backoffMs(failures, environment)), () => {
      if (!isVisible()) return
      trouble.pausesUntilMs = 0
      trouble.again()
    })
  }

  return {
    ask: async (name, load, again) => {
      const trouble = (troubles[name] ??= { inARow: 0, inAll: 0, again })
      if (trouble.pausesUntilMs) return undefined
      try {
        const found = await load(trouble.inAll)
        trouble.inARow = 0
        return found
      } catch (cause) {
        // Several may have asked at once.
        if (trouble.pausesUntilMs) return undefined
        listeners.tellError(`${name} could not be loaded`, cause)
        // Seconds only, as this server says them: dates would cost every page more bytes. Texts become numbers here.
        const askedMs = Math.min(LONGEST_ASKED_MS, 1000 * (findRetryAfter(cause) as never)) || 1
        trouble.pausesUntilMs = environment.elapsedMs() + askedMs
        trouble.inAll++
        pause(trouble, ++trouble.inARow)
        return undefined
      }
    },
    hurry: () => {
      for (const it of Object.values(troubles)) if (it.pausesUntilMs) pause(it, 1)
    },
  }
}

/** Of the answer that an error was made for; a page that replaces `fetch` may throw anything. */
const findRetryAfter = (thrown: unknown): string | null | undefined =>
  (thrown as { cause?: Partial<Response> } | undefined)?.cause?.headers?.get?.('retry-after')
