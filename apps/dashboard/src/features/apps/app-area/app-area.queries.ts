import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'

export const appQuery = (id: string) => api.apps.get.queryOptions({ input: { id } })

export const appVersionsQuery = (appId: string) => api.appVersions.list.queryOptions({ input: { appId } })

const settle = (queryClient: QueryClient) => ({
  meta: { showsOwnErrors: true },
  onSettled: () => queryClient.invalidateQueries({ queryKey: api.appVersions.key() }),
})

export const createVersionMutation = (queryClient: QueryClient) =>
  api.appVersions.create.mutationOptions(settle(queryClient))

export const renameVersionMutation = (queryClient: QueryClient) =>
  api.appVersions.update.mutationOptions(settle(queryClient))

export const deleteVersionMutation = (queryClient: QueryClient) =>
  api.appVersions.delete.mutationOptions(settle(queryClient))
