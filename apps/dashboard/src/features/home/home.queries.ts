import { mutationOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { Platform } from '@waymark/contract/constants'
import { api, client } from '../../lib/api.ts'

export const appsQuery = api.apps.list.queryOptions({ input: {} })

export const appSummariesQuery = api.insights.appSummaries.queryOptions({ staleTime: 30_000 })

/** How much hangs on an app, for whoever is about to delete it. */
export const countsQuery = (appId: string) => ({
  queryKey: ['app-counts', appId],
  queryFn: async () => {
    const [versions, deployments] = await Promise.all([
      client.appVersions.list({ appId, size: 1 }),
      client.deployments.list({ appId, size: 1 }),
    ])
    return { versions: versions.totalElements, deployments: deployments.totalElements }
  },
})

export interface NewAppWithVersion {
  name: string
  platform: Platform
  pageUrl: string | null
  version: string
}

/** An app without a version has no place for projects, so both are made together. */
export const createAppMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ version, ...app }: NewAppWithVersion) => {
      const created = await client.apps.create(app)
      // The app stands even when its version fails: its area then asks for one.
      await client.appVersions.create({ appId: created.id, name: version }).catch(() => undefined)
      return created
    },
    meta: { showsOwnErrors: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.apps.key() }),
  })

export const updateAppMutation = (queryClient: QueryClient) =>
  api.apps.update.mutationOptions({
    meta: { showsOwnErrors: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.apps.key() }),
  })

export const deleteAppMutation = (queryClient: QueryClient) =>
  api.apps.delete.mutationOptions({
    meta: { showsOwnErrors: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.apps.key() }),
  })
