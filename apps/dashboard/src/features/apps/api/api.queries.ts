import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'

const PAGE_SIZE = 50

export const tokensQuery = ({ page, search }: { page: number; search: string }) =>
  api.apiTokens.list.queryOptions({
    input: { page, size: PAGE_SIZE, ...(search && { search }) },
    placeholderData: keepPreviousData,
  })

export const appsQuery = api.apps.list.queryOptions({ input: { sort: 'name,ASC' } })

const withOwnErrors = (queryClient: QueryClient) => ({
  onSettled: () => queryClient.invalidateQueries({ queryKey: api.apiTokens.key() }),
  meta: { showsOwnErrors: true },
})

export const createMutation = (queryClient: QueryClient) =>
  api.apiTokens.create.mutationOptions(withOwnErrors(queryClient))

export const revokeMutation = (queryClient: QueryClient) =>
  api.apiTokens.revoke.mutationOptions(withOwnErrors(queryClient))
