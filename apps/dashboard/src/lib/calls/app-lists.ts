import type { QueryClient } from '@tanstack/react-query'
import type { PropertyOwner } from '@waymark/contract/constants'
import type { ListPart } from '../state/use-long-list.ts'
import { api } from './api.ts'

/** The registered properties of an app, by name. */
export const propertiesQuery = (
  appId: string,
  part: ListPart & { owner?: PropertyOwner; sort?: string } = {},
) => api.properties.list.queryOptions({ input: { appId, sort: 'name,ASC', ...part } })

/** The properties that the app sends, registered or not, and their uses. */
export const usageQuery = (appId: string) =>
  api.properties.usage.queryOptions({ input: { appId }, staleTime: 60_000 })

/** Registers a property. It is known at once, so that a condition can be about it. */
export const registerPropertyMutation = (queryClient: QueryClient) =>
  api.properties.create.mutationOptions({
    onSuccess: (property) => {
      const { appId, owner } = property
      for (const { queryKey } of [propertiesQuery(appId), propertiesQuery(appId, { owner })]) {
        queryClient.setQueryData(
          queryKey,
          (known) => known && { ...known, content: [...known.content, property] },
        )
      }
      void queryClient.invalidateQueries({ queryKey: api.properties.key() })
    },
  })

/** The segments that a deployment or a look can be for, by name. */
export const segmentsQuery = (appId: string) =>
  api.segments.list.queryOptions({ input: { appId, sync: 'true', sort: 'name,ASC' } })

/** All segments of an app with their rules and uses, by name. */
export const segmentsWithRulesQuery = (appId: string, part: ListPart = {}) =>
  api.segments.list.queryOptions({
    input: { appId, sync: 'true', 'fetch-rules': 'true', sort: 'name,ASC', ...part },
  })

/** What target apps get, now or from its start, with the rules that end users are met by. */
export const deliveredQuery = (appId: string) =>
  api.deployments.list.queryOptions({ input: { appId, delivered: 'true', 'version-metadata': 'true' } })
