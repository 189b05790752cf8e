import { backoffMs } from './backoff.ts'
import type { Environment } from './environment.ts'
import type { Listeners } from './listeners.ts'

/** Asks for what the network may fail to bring. What failed is not asked for again before a pause, which grows each time. */
export interface Retry {
  /**
   * Answers undefined when it failed, which is told, or while it pauses; `again` is called when the pause is over.
   * `load` is told how often this has failed on the page.
   */
  ask<T>(name: string, load: (failures: number) => Promise<T>, again: () => void): Promise<T | undefined>
  /** There is reason to hope: all pauses end within a second. */
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
  isPausing?: boolean
  again(): void
  cancelTimer?(): void
}

export function createRetry({ environment, listeners, isVisible }: Parts): Retry {
  const troubles: Record<string, Trouble> = {}

  function pause(trouble: Trouble, failures: number): void {
    trouble.cancelTimer?.()
    trouble.cancelTimer = environment.schedule(backoffMs(failures, environment), () => {
      if (!isVisible()) return
      trouble.isPausing = false
      trouble.again()
    })
  }

  return {
    ask: async (name, load, again) => {
      const trouble = (troubles[name] ??= { inARow: 0, inAll: 0, again })
      if (trouble.isPausing) return undefined
      try {
        const found = await load(trouble.inAll)
        trouble.inARow = 0
        return found
      } catch (cause) {
        // Several may have asked at once.
        if (trouble.isPausing) return undefined
        listeners.tellError(`${name} could not be loaded`, cause)
        trouble.isPausing = true
        trouble.inAll++
        pause(trouble, ++trouble.inARow)
        return undefined
      }
    },
    hurry: () => {
      for (const it of Object.values(troubles)) if (it.isPausing) pause(it, 1)
    },
  }
}
