import { mutationOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { Platform } from '@waymark/contract/constants'
import { api, client } from '../../lib/api.ts'

export const appsQuery = api.apps.list.queryOptions({ input: {} })

export const appSummariesQuery = api.insights.appSummaries.queryOptions({ input: {}, staleTime: 30_000 })

/** What is deleted together with an app, for the confirmation. */
export const appContentsQuery = (id: string) => ({
  queryKey: ['app-contents', id],
  queryFn: async () => (await client.apps.delete({ id, dryRun: 'true' })).contents ?? null,
  gcTime: 0,
})

export interface NewAppWithVersion {
  name: string
  platform: Platform
  pageUrl: string | null
  version: string
}

/** Projects need an app version, so the app and its first version are created together. */
export const createAppMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ version, ...app }: NewAppWithVersion) => {
      const created = await client.apps.create(app)
      // The app exists even if creating its version fails: its area then asks for one.
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
