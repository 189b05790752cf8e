import { mutationOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { LimitGroup } from '@waymark/contract'
import { api, client } from '../../../lib/calls/api.ts'

export const limitGroupsQuery = (appId: string) =>
  api.limitGroups.list.queryOptions({ input: { appId, sort: 'name,ASC' } })

export interface LimitToSave extends Pick<LimitGroup, 'appId' | 'name' | 'subTypes' | 'max' | 'window'> {
  /** The stored limit, with the revision it was read at; null creates a new one. */
  stored: Pick<LimitGroup, 'id' | 'revision'> | null
}

export const saveLimitMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ stored, ...limit }: LimitToSave) =>
      stored ? client.limitGroups.update({ ...limit, ...stored }) : client.limitGroups.create(limit),
    meta: { showsOwnErrors: true },
    onSettled: () => refresh(queryClient),
  })

export const restoreLimitMutation = (queryClient: QueryClient) =>
  api.limitGroups.create.mutationOptions({ onSettled: () => refresh(queryClient) })

export const deleteLimitMutation = (queryClient: QueryClient) =>
  api.limitGroups.delete.mutationOptions({ onSettled: () => refresh(queryClient) })

const refresh = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: api.limitGroups.key() })
