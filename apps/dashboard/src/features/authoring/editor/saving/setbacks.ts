import type { Clock } from './clock.ts'
import { SaveFailure } from './save-failure.ts'

/** Nothing can be sent at present; retried at `retryAt`, or only manually if null. */
export interface Setback {
  kind: SaveFailure['kind']
  message: string
  retryAt: number | null
}

/** `lost`: it may have been applied. `stopped`: nothing is retried automatically. */
export type Outcome = 'lost' | 'stopped' | 'outdated' | 'refused'

export type Setbacks = ReturnType<typeof createSetbacks>

const RETRY_DELAYS_MS = [1000, 2000, 4000, 8000, 15_000, 30_000]
/** An entity is refused after this many outdated responses in a row, although it was reread each time. */
const OUTDATED_TRIES = 3

/** Tracks failed saves, and how long to wait before retrying. */
export function createSetbacks(clock: Clock) {
  let present: Setback | null = null
  let lostTries = 0
  let refused: Record<string, string> = {}
  const outdatedTries = new Map<string, number>()

  function pause(failure: Omit<Setback, 'retryAt'>): Outcome {
    const delayMs = RETRY_DELAYS_MS[Math.min(lostTries, RETRY_DELAYS_MS.length - 1)] ?? 0
    lostTries += 1
    present = { ...failure, retryAt: clock.now() + delayMs }
    return 'lost'
  }

  function noteOutdated(entity: string): Outcome {
    const tries = (outdatedTries.get(entity) ?? 0) + 1
    outdatedTries.set(entity, tries)
    return tries < OUTDATED_TRIES ? 'outdated' : 'refused'
  }

  return {
    getPresent: () => present,
    getRefused: () => refused,
    /** How long sending is paused, in milliseconds. */
    getPauseMs() {
      if (!present) return 0
      return present.retryAt === null ? Infinity : Math.max(0, present.retryAt - clock.now())
    },
    /** Records that a save of this entity failed, or that reading failed. */
    note(error: unknown, entity?: string): Outcome {
      const kind = error instanceof SaveFailure ? error.kind : 'refused'
      const message = toMessage(error)
      if (kind === 'unreachable' || kind === 'unavailable') return pause({ kind, message })
      if (entity !== undefined && kind === 'outdated') return noteOutdated(entity)
      if (entity !== undefined && kind === 'refused') return 'refused'
      present = { kind, message, retryAt: null }
      return 'stopped'
    },
    /** A refused entity waits until the author changes it. */
    refuse(entity: string, error: unknown) {
      refused = { ...refused, [entity]: toMessage(error) }
    },
    /** Called when the author changed the entity, or it was saved. */
    forget(entity: string) {
      const { [entity]: _, ...others } = refused
      refused = others
      outdatedTries.delete(entity)
    },
    /** Called when the server answered. */
    recover() {
      present = null
      lostTries = 0
    },
    /** Allows automatic retries now; with `isAll`, also everything that waits for the author. */
    tryNow(isAll: boolean) {
      if (isAll || present?.retryAt) present = null
      if (!isAll) return
      refused = {}
      outdatedTries.clear()
    },
  }
}

const toMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))
