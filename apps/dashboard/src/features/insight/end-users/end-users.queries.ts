import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'

export const searchQuery = (appId: string, prefix: string) =>
  api.endUsers.search.queryOptions({ input: { appId, prefix }, placeholderData: keepPreviousData })

export const endUserQuery = (appId: string, key: string) =>
  api.endUsers.get.queryOptions({ input: { appId, key }, retry: false })

export const eraseMutation = (queryClient: QueryClient) =>
  api.endUsers.delete.mutationOptions({
    meta: { showsOwnErrors: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.endUsers.search.key() }),
  })
