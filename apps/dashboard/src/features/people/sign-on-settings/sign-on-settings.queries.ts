import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'

export const signOnQuery = (orgId: string) => api.signOn.get.queryOptions({ input: { orgId } })

const refresh = (queryClient: QueryClient) => ({
  meta: { showsOwnErrors: true },
  onSettled: () => queryClient.invalidateQueries({ queryKey: api.signOn.key() }),
})

export const putMutation = (queryClient: QueryClient) => api.signOn.put.mutationOptions(refresh(queryClient))

export const deleteMutation = (queryClient: QueryClient) =>
  api.signOn.delete.mutationOptions(refresh(queryClient))

export const testMutation = api.signOn.test.mutationOptions({ meta: { showsOwnErrors: true } })
