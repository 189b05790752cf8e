import type { QueryClient } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import { api, client } from '../../lib/api.ts'

export const capturesQuery = (appId: string, archived: boolean) =>
  api.captures.list.queryOptions({
    input: { appId, archived: archived ? 'true' : 'false', size: 200, sort: 'createdAt,DESC' },
  })

/** The picture as an object URL: captures are not public. */
export const capturePictureQuery = (appId: string, id: string, hasImage: boolean) =>
  queryOptions({
    queryKey: ['captures', 'picture', id],
    queryFn: async () => URL.createObjectURL(await client.captures.getImage({ appId, id })),
    enabled: hasImage,
    staleTime: Number.POSITIVE_INFINITY,
  })

const refresh = (queryClient: QueryClient) => ({
  onSettled: () => queryClient.invalidateQueries({ queryKey: api.captures.key() }),
})

export const updateCaptureMutation = (queryClient: QueryClient) =>
  api.captures.update.mutationOptions({ ...refresh(queryClient), meta: { showsOwnErrors: true } })

export const deleteCaptureMutation = (queryClient: QueryClient) =>
  api.captures.delete.mutationOptions({ ...refresh(queryClient), meta: { showsOwnErrors: true } })
