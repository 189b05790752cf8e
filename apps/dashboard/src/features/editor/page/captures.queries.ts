import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../lib/api.ts'

/** The captures of an app, newest first. */
export function capturesQuery(appId: string) {
  return queryOptions({
    queryKey: ['editor', 'captures', appId],
    queryFn: () => client.captures.list({ appId }),
  })
}

/** A capture with its content; it never changes. */
export function captureQuery(appId: string, id: string) {
  return queryOptions({
    queryKey: ['editor', 'capture', appId, id],
    queryFn: () => client.captures.get({ appId, id }),
    staleTime: Infinity,
  })
}
