import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/calls/api.ts'

export const appFeaturesQuery = (appId: string) =>
  api.apps.listFeatures.queryOptions({ input: { id: appId } })

/** Built in, so they do not change while the dashboard is open. */
export const projectTemplatesQuery = api.templates.list.queryOptions({
  input: { entityType: 'project', size: 1000, sort: 'place,ASC' },
  staleTime: Number.POSITIVE_INFINITY,
})

export const switchOnMutation = (queryClient: QueryClient) =>
  api.apps.updateFeatures.mutationOptions({
    onSuccess: (features, { id }) =>
      queryClient.setQueryData(api.apps.listFeatures.queryKey({ input: { id } }), features),
  })
