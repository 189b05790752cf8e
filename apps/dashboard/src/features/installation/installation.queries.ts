import { api } from '../../lib/api.ts'

/** While a developer waits for the first request; then for what is new. Nothing is asked in a hidden tab. */
const pollMs = { silent: 3000, heard: 30_000 }

export const installationQuery = (appId: string) =>
  api.installation.get.queryOptions({
    input: { appId },
    refetchInterval: ({ state }) => (state.data?.firstHeardAt ? pollMs.heard : pollMs.silent),
  })

/** The SDK that this server provides for a platform. */
export const sdkQuery = (platform: string) =>
  api.platformVersions.get.queryOptions({ input: { platform }, staleTime: 60_000 })

export const propertiesQuery = (appId: string) =>
  api.properties.list.queryOptions({ input: { appId, sort: 'name,ASC' } })

export const shareAppMutation = api.apps.share.mutationOptions({ meta: { showsOwnErrors: true } })
