import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'
import type { ListPart } from '../../../lib/state/use-long-list.ts'

/** The registered properties of an app, by name. */
export const propertiesQuery = (appId: string, part: ListPart = {}) =>
  api.properties.list.queryOptions({ input: { appId, sort: 'name,ASC', ...part } })

/** The use of each property, registered or not. */
export const usageQuery = (appId: string) =>
  api.properties.usage.queryOptions({ input: { appId }, staleTime: 60_000 })

/** Segments with their rules, to say which of them ask about a property. */
export const segmentsQuery = (appId: string) =>
  api.segments.list.queryOptions({
    input: { appId, sync: 'true', 'fetch-rules': 'true', sort: 'name,ASC' },
  })

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
