import { notifyManager, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'
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

interface ScreenState {
  failure: ScreenFailure
  /** Whether something is loading again. Told of failures only. */
  isFetching: boolean
}

/** Whether something on the screen could not be loaded, with nothing to show instead. */
export function useScreenFailure(): ScreenState {
  const client = useQueryClient()
  const [state, setState] = useState(() => readState(client))
  useEffect(() => {
    // Queries change while a screen is drawn. An update at once, as of an external store, would begin that anew for ever.
    const look = () =>
      startTransition(() =>
        setState((was) => {
          const now = readState(client)
          return was.failure === now.failure && was.isFetching === now.isFetching ? was : now
        }),
      )
    const lookSoon = () => notifyManager.schedule(look)
    const stop = client.getQueryCache().subscribe(lookSoon)
    listeners.add(lookSoon)
    look()
    return () => {
      stop()
      listeners.delete(lookSoon)
    }
  }, [client])
  return state
}

function readState(client: QueryClient): ScreenState {
  const failed = client.getQueryCache().findAll({ type: 'active', predicate: hasFailed })
  if (failed.length === 0) return { failure: 'NONE', isFetching: false }
  const isSaid = failed.every(({ state }) => shown.has(state.error))
  return { failure: isSaid ? 'SHOWN' : 'UNSAID', isFetching: client.isFetching() > 0 }
}

export const retryFailed = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ type: 'active', predicate: hasFailed })

/** A refusal is an answer, which whoever asked knows how to show. That no answer comes is everybody's matter. */
function hasFailed({ state: { status, data, error }, meta }: Query): boolean {
  if (status !== 'error' || data !== undefined || meta?.isDispensable) return false
  const problem = toApiError(error)
  return problem.code === 'network_failure' || problem.status >= 500
}
