import type { SdkEvent } from '@waymark/contract'
import type { appEventTypes, EventType } from '@waymark/contract/constants'

/** An error inside the SDK. Only `error` listeners receive it; nothing reaches the page or its console. */
export interface SdkError {
  message: string
  cause?: unknown
}

/** Events that are about no guide. */
type OfApp = (typeof appEventTypes)[number]
type OfStep = 'step_seen' | 'step_action' | 'identifier_missing' | 'identifier_moved'

/** What listeners hear, by the name that they listen to. */
export type WaymarkEvents = {
  [Name in EventType]: SdkEvent & { type: Name } & (Name extends OfApp
      ? { name: string }
      : { deploymentId: string; deploymentVersion: number }) &
    (Name extends OfStep ? { stepKey: string } : unknown)
} & { error: SdkError }

export type ListenerName = keyof WaymarkEvents
export type ListenerPayload<Name extends ListenerName> = WaymarkEvents[Name]
export type Listener<Name extends ListenerName> = (payload: ListenerPayload<Name>) => void

export interface Listeners {
  on<Name extends ListenerName>(name: Name, listener: Listener<Name>): () => void
  emit(name: EventType, event: SdkEvent): void
  emitError(message: string, cause?: unknown): void
  /** Runs a function and returns its result. Anything it throws, also as a rejected promise, becomes an `error`. */
  runSafely<T>(run: () => T): T | undefined
}

export function createListeners(): Listeners {
  const listeners = new Set<{ name: ListenerName; listener: (payload: never) => void }>()

  function emit(name: ListenerName, payload: unknown): void {
    for (const it of [...listeners]) {
      if (it.name !== name) continue
      try {
        it.listener(payload as never)
      } catch (cause) {
        // If an error listener fails, nobody is left to report to.
        if (name !== 'error') reportCaught(cause)
      }
    }
  }

  const emitError = (message: string, cause?: unknown) => emit('error', { message, cause })
  const reportCaught = (cause: unknown) =>
    emitError(cause instanceof Error ? cause.message : String(cause), cause)

  return {
    on: (name, listener) => {
      const entry = { name, listener }
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
    emit,
    emitError,
    runSafely: (run) => {
      try {
        const result = run()
        // Page tools may replace `Promise`, so a promise of an async function is not an instance of theirs.
        ;(result as Partial<Promise<unknown>> | undefined)?.catch?.(reportCaught)
        return result
      } catch (cause) {
        reportCaught(cause)
        return undefined
      }
    },
  }
}
