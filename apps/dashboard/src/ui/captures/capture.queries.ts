import { queryOptions } from '@tanstack/react-query'
import { api, client } from '../../lib/calls/api.ts'

/** The picture as an object URL: captures are not public. */
export const capturePictureQuery = (appId: string, id: string, hasImage: boolean) =>
  queryOptions({
    queryKey: ['captures', 'picture', id],
    queryFn: async () => URL.createObjectURL(await client.captures.getImage({ appId, id })),
    enabled: hasImage,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** A capture with its content, which never changes. */
export const captureContentQuery = (appId: string, id: string) =>
  api.captures.get.queryOptions({ input: { appId, id }, staleTime: Number.POSITIVE_INFINITY })
