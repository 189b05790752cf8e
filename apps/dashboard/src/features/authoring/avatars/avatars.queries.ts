import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'
import type { ListPart } from '../../../lib/state/use-long-list.ts'

export const avatarsQuery = (appId: string, part: ListPart = {}) =>
  api.avatars.listCustom.queryOptions({ input: { appId, sort: 'name,ASC', ...part } })

const refresh = (queryClient: QueryClient) => ({
  onSettled: () => queryClient.invalidateQueries({ queryKey: api.avatars.listCustom.key() }),
})

export const addAvatarMutation = (queryClient: QueryClient) =>
  api.avatars.createCustom.mutationOptions(refresh(queryClient))

export const renameAvatarMutation = (queryClient: QueryClient) =>
  api.avatars.updateCustom.mutationOptions({ ...refresh(queryClient), meta: { showsOwnErrors: true } })

export const deleteAvatarMutation = (queryClient: QueryClient) =>
  api.avatars.deleteCustom.mutationOptions(refresh(queryClient))
