import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { toApiError } from '../lib/errors/api-error.ts'
import { toProblemText } from '../lib/errors/problem-text.ts'
import { showToast } from '../ui/dialogs/toast.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Nobody misses it: that it could not be loaded is not worth a word. */
      isDispensable?: boolean
    }
    mutationMeta: {
      /** The form shows the refusal itself: no toast. */
      showsOwnErrors?: boolean
    }
  }
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // A query without data shows its own failure; one that only failed to refresh keeps the data it has.
    onError: (error, query) => {
      if (query.state.data !== undefined) toastProblem(error)
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (!mutation.meta?.showsOwnErrors) toastProblem(error)
    },
  }),
  defaultOptions: {
    queries: {
      // Offline, a call should fail and say so, not wait behind a skeleton.
      networkMode: 'always',
      staleTime: 5_000,
      // Keeps lists as they were left while an author spends an hour in the editor.
      gcTime: 3_600_000,
      retry: (failures, error) => failures < 2 && isWorthRetrying(error),
    },
    mutations: { networkMode: 'always' },
  },
})

function isWorthRetrying(error: unknown): boolean {
  const { code, status } = toApiError(error)
  return (code === 'network_failure' && status === 0) || status === 503
}

/** 417 redirects to the sign-in page and 500 is shown in place, so neither gets a toast. */
function toastProblem(error: unknown): void {
  const { status } = toApiError(error)
  if (status === 417 || status === 500) return
  showToast('error', toProblemText(error))
}
