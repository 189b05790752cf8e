import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { ListedCohort, Paged, Provider } from '@waymark/contract'
import { api, client } from '../../../lib/calls/api.ts'

const whileReadingMs = 1500

/** All providers of an app: files, accounts and their cohorts; refetched while any of them is syncing. */
export const providersQuery = (appId: string) => ({
  queryKey: [...api.providers.key(), 'all', appId],
  queryFn: async () => {
    const list = (id: 'STATIC' | 'MIXPANEL', areAccounts: boolean) =>
      client.providers.get({
        appId,
        id,
        size: 1000,
        sort: 'name,ASC',
        'account-enabled': areAccounts ? 'true' : 'false',
      }) as Promise<Paged<Provider>>
    const [files, accounts, cohorts] = await Promise.all([
      list('STATIC', false),
      list('MIXPANEL', true),
      list('MIXPANEL', false),
    ])
    return { files: files.content, accounts: accounts.content, cohorts: cohorts.content }
  },
  refetchInterval: ({ state }: { state: { data?: Lists | undefined } }) =>
    [...(state.data?.accounts ?? []), ...(state.data?.cohorts ?? [])].some(isBeingRead)
      ? whileReadingMs
      : false,
})

interface Lists {
  files: Provider[]
  accounts: Provider[]
  cohorts: Provider[]
}

export const isBeingRead = ({ sync }: Provider): boolean => sync?.state === 'IN_PROGRESS'

/** Requests count against Mixpanel's rate limit, so the response stays fresh for some minutes. */
export const offeredCohortsQuery = (appId: string, id: string) =>
  queryOptions({
    queryKey: [...api.providers.listCohorts.key(), appId, id],
    queryFn: () => listOfferedCohorts(appId, id),
    staleTime: 5 * 60_000,
    retry: false,
  })

/** Reads all pages: a cohort that the dialog does not list would be saved as deselected. */
async function listOfferedCohorts(appId: string, id: string): Promise<ListedCohort[]> {
  const { content, totalPages } = await client.providers.listCohorts({ appId, id })
  const cohorts = [...content]
  for (let page = 1; page < totalPages; page += 1) {
    cohorts.push(...(await client.providers.listCohorts({ appId, id, page })).content)
  }
  return cohorts
}

const settle = (queryClient: QueryClient) => ({
  onSettled: () => queryClient.invalidateQueries({ queryKey: api.providers.key() }),
})
const showingErrors = (queryClient: QueryClient) => ({
  meta: { showsOwnErrors: true },
  ...settle(queryClient),
})

export const createProviderMutation = (queryClient: QueryClient) =>
  api.providers.create.mutationOptions(showingErrors(queryClient))

export const updateProviderMutation = (queryClient: QueryClient) =>
  api.providers.update.mutationOptions(showingErrors(queryClient))

export const chooseCohortsMutation = (queryClient: QueryClient) =>
  api.providers.chooseCohorts.mutationOptions(showingErrors(queryClient))

export const syncMutation = (queryClient: QueryClient) =>
  api.providers.sync.mutationOptions(settle(queryClient))

export const makePushAddressMutation = (queryClient: QueryClient) =>
  api.providers.makePushAddress.mutationOptions(showingErrors(queryClient))

export const removePushAddressMutation = (queryClient: QueryClient) =>
  api.providers.removePushAddress.mutationOptions(showingErrors(queryClient))

export const deleteProviderMutation = (queryClient: QueryClient) =>
  api.providers.delete.mutationOptions(showingErrors(queryClient))
