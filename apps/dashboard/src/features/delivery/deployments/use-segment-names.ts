import { useQuery } from '@tanstack/react-query'
import { segmentsQuery } from '../../../lib/calls/app-lists.ts'
import { useAppArea } from '../../../lib/app-area.ts'

/** Names the app's segments by id; three dots until they have loaded. */
export function useSegmentNames(): (id: string) => string {
  const { app } = useAppArea()
  const segments = useQuery(segmentsQuery(app.id)).data?.content ?? []
  return (id) => segments.find((it) => it.id === id)?.name ?? '…'
}
