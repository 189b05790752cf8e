import { mutationOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { Platform } from '@waymark/contract/constants'
import { api, client } from '../../../lib/calls/api.ts'
import type { ListPart } from '../../../lib/state/use-long-list.ts'

export const appsQuery = (part: ListPart = {}) => api.apps.list.queryOptions({ input: part })

/** The first members by role, so Admins come first. */
export const adminsQuery = api.users.list.queryOptions({ input: { sort: 'orgRole,ASC', size: 20 } })

export const homeQuery = api.home.get.queryOptions({ input: {}, staleTime: 30_000 })

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
