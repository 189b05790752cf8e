import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export const signingQuery = (id: string) => api.signing.get.queryOptions({ input: { id } })

export const updateAppMutation = (queryClient: QueryClient) =>
  api.apps.update.mutationOptions({
    meta: { showsOwnErrors: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.apps.key() }),
  })

/** The app carries its policy too, so both queries are invalidated. */
const settleSigning = (queryClient: QueryClient) => ({
  meta: { showsOwnErrors: true },
  onSettled: () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: api.signing.key() }),
      queryClient.invalidateQueries({ queryKey: api.apps.key() }),
    ]),
})

export const setPolicyMutation = (queryClient: QueryClient) =>
  api.signing.setPolicy.mutationOptions(settleSigning(queryClient))

export const createSecretMutation = (queryClient: QueryClient) =>
  api.signing.createSecret.mutationOptions(settleSigning(queryClient))

export const retireSecretMutation = (queryClient: QueryClient) =>
  api.signing.retireSecret.mutationOptions(settleSigning(queryClient))
