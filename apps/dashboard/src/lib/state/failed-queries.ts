import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { toApiError } from '../errors/api-error.ts'

/** The errors that a part of the screen shows itself, and how many parts do. */
const shown = new Map<unknown, number>()
const listeners = new Set<() => void>()

function note(error: unknown, change: 1 | -1): void {
  const parts = (shown.get(error) ?? 0) + change
  if (parts > 0) shown.set(error, parts)
  else shown.delete(error)
  for (const listener of listeners) listener()
}

/** Notes that a part of the screen shows this error, with a way to try again. */
export function useShownError(error: unknown): void {
  useEffect(() => {
    note(error, 1)
    return () => note(error, -1)
  }, [error])
}

/** SHOWN: a part of the screen says that it could not be loaded. UNSAID: none does. */
export type ScreenFailure = 'NONE' | 'SHOWN' | 'UNSAID'

/** Whether something on the screen could not be loaded, with nothing to show instead. */
export function useScreenFailure(): ScreenFailure {
  const client = useQueryClient()
  const subscribe = useCallback(
    (listener: () => void) => {
      const stop = client.getQueryCache().subscribe(listener)
      listeners.add(listener)
      return () => {
        stop()
        listeners.delete(listener)
      }
    },
    [client],
  )
  return useSyncExternalStore(subscribe, () => {
    const failed = client.getQueryCache().findAll({ type: 'active', predicate: hasFailed })
    if (failed.length === 0) return 'NONE'
    return failed.every(({ state }) => shown.has(state.error)) ? 'SHOWN' : 'UNSAID'
  })
}

export const retryFailed = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ type: 'active', predicate: hasFailed })

/** A refusal is an answer, which whoever asked knows how to show. That no answer comes is everybody's matter. */
function hasFailed({ state: { status, data, error }, meta }: Query): boolean {
  if (status !== 'error' || data !== undefined || meta?.isDispensable) return false
  const problem = toApiError(error)
  return problem.code === 'network_failure' || problem.status >= 500
}
