import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../lib/api.ts'

/** The captured screens of an app, the newest first. */
export function capturesQuery(appId: string) {
  return queryOptions({
    queryKey: ['editor', 'captures', appId],
    queryFn: () => client.captures.list({ appId }),
  })
}

/** A captured screen with what was on it; it never changes. */
export function captureQuery(appId: string, id: string) {
  return queryOptions({
    queryKey: ['editor', 'capture', appId, id],
    queryFn: () => client.captures.get({ appId, id }),
    staleTime: Infinity,
  })
}
