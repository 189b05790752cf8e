import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'

export const createPropertyMutation = (queryClient: QueryClient) =>
  api.properties.create.mutationOptions({
    meta: { showsOwnErrors: true },
    onSettled: () => refresh(queryClient),
  })

export const restorePropertyMutation = (queryClient: QueryClient) =>
  api.properties.create.mutationOptions({ onSettled: () => refresh(queryClient) })

export const deletePropertyMutation = (queryClient: QueryClient) =>
  api.properties.delete.mutationOptions({
    meta: { showsOwnErrors: true },
    onSettled: () => refresh(queryClient),
  })

const refresh = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: api.properties.key() })
