import type { QueryClient } from '@tanstack/react-query'
import { api, client } from '../../../lib/calls/api.ts'
import { sessionQuery } from '../../../lib/calls/session.ts'
import type { ListPart } from '../../../lib/state/use-long-list.ts'

/** Every change shows in the top bar, which reads the session. */
const refreshSession = (queryClient: QueryClient) => ({
  meta: { showsOwnErrors: true },
  onSettled: () => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
})

export const setUpMutation = (queryClient: QueryClient) =>
  api.organisation.create.mutationOptions(refreshSession(queryClient))

export const updateMutation = (queryClient: QueryClient) =>
  api.organisation.update.mutationOptions(refreshSession(queryClient))

export const uploadLogoMutation = (queryClient: QueryClient) =>
  api.organisation.uploadLogo.mutationOptions(refreshSession(queryClient))

export const updateSettingMutation = (queryClient: QueryClient) =>
  api.organisation.updateSetting.mutationOptions({
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  })

export const removeMutation = api.organisation.remove.mutationOptions({ meta: { showsOwnErrors: true } })

/** How much is removed together with the organisation. */
export const contentsQuery = {
  queryKey: ['organisation-contents'],
  queryFn: async () => (await client.organisation.remove({ dryRun: 'true' })).counts,
  gcTime: 0,
}

export const appsQuery = (part: ListPart = {}) =>
  api.apps.list.queryOptions({ input: { sort: 'name,ASC', ...part } })

export const allLimitsQuery = api.limitGroups.listOfOrganisation.queryOptions({ input: { sort: 'name,ASC' } })
