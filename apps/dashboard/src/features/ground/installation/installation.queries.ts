import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'
import { getServerAddress, toServerUrl } from '../../../lib/calls/server-address.ts'
import { readFrameworkCode, type Framework } from './framework-pages.ts'

/** How often to poll before the app is first heard from, and afterwards. A hidden tab does not poll. */
const pollMs = { silent: 3000, heard: 30_000 }

export const installationQuery = (appId: string) =>
  api.installation.get.queryOptions({
    input: { appId },
    refetchInterval: ({ state }) => (state.data?.firstHeardAt ? pollMs.heard : pollMs.silent),
  })

/** The SDK that this server provides for a platform. */
export const sdkQuery = (platform: string) =>
  api.platformVersions.get.queryOptions({ input: { platform }, staleTime: 60_000 })

export const frameworkCodeQuery = (framework: Framework, sdkKey: string) =>
  queryOptions({
    queryKey: ['framework-code', framework, sdkKey],
    queryFn: () => readFrameworkCode(framework, { host: getServerAddress(), sdkKey }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The archives of packages that this server has. */
export const archivesQuery = queryOptions({
  queryKey: ['archives'],
  queryFn: async () => (await (await fetch(toServerUrl('/packages'))).json()) as string[],
  staleTime: 60_000,
})

export const shareAppMutation = api.apps.share.mutationOptions({ meta: { showsOwnErrors: true } })

/** Refetched every few seconds while a change is being published. */
export const edgeQuery = (appId: string) =>
  api.edge.get.queryOptions({
    input: { id: appId },
    refetchInterval: ({ state }) => (state.data?.publication?.state === 'WAITING' ? 3000 : false),
  })

const settleEdge = (queryClient: QueryClient) => ({
  meta: { showsOwnErrors: true },
  onSettled: () => queryClient.invalidateQueries({ queryKey: api.edge.key() }),
})

export const publishAgainMutation = (queryClient: QueryClient) =>
  api.edge.publish.mutationOptions(settleEdge(queryClient))

export const createKeyMutation = (queryClient: QueryClient) =>
  api.edge.createKey.mutationOptions(settleEdge(queryClient))

export const retireKeyMutation = (queryClient: QueryClient) =>
  api.edge.retireKey.mutationOptions(settleEdge(queryClient))
