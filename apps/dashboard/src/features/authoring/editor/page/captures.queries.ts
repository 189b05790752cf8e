import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../../lib/calls/api.ts'

/** The captures of an app, newest first. */
export function capturesQuery(appId: string) {
  return queryOptions({
    queryKey: ['editor', 'captures', appId],
    queryFn: () => client.captures.list({ appId, sort: 'createdAt,DESC' }),
  })
}
