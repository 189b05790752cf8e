import type { QueryClient } from '@tanstack/react-query'
import type { AppFeature } from '@waymark/contract'
import { api } from '../../../lib/calls/api.ts'

export const appFeaturesQuery = (appId: string) =>
  api.apps.listFeatures.queryOptions({ input: { id: appId } })

type Switched = Pick<AppFeature, 'name' | 'enabled'>

/**
 * Applies a switch optimistically before the server answers. Only that one switch, since several may be in
 * flight.
 */
export function switchFeaturesMutation(queryClient: QueryClient) {
  function show(appId: string, switched: readonly Switched[]): void {
    queryClient.setQueryData(appFeaturesQuery(appId).queryKey, (known) =>
      known?.map((feature) => ({ ...feature, ...switched.find(({ name }) => name === feature.name) })),
    )
  }
  return api.apps.updateFeatures.mutationOptions({
    onMutate: async ({ id, features }) => {
      await queryClient.cancelQueries({ queryKey: appFeaturesQuery(id).queryKey })
      show(id, features)
    },
    onError: (_error, { id, features }) =>
      show(
        id,
        features.map(({ name, enabled }) => ({ name, enabled: !enabled })),
      ),
  })
}
