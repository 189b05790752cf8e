import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export const updateAppMutation = (queryClient: QueryClient) =>
  api.apps.update.mutationOptions({
    meta: { showsOwnErrors: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.apps.key() }),
  })
