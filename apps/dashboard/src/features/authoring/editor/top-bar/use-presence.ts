import { useQuery } from '@tanstack/react-query'
import { client } from '../../../../lib/calls/api.ts'
import type { EditorPlace } from '../saving/editor.queries.ts'

const TELL_EVERY_MS = 15_000

/** The other authors who have the project open. The request also reports this author's presence. */
export function usePresence(place: EditorPlace): { uid: string; name: string }[] {
  const others = useQuery({
    queryKey: ['editor', 'presence', place.projectId],
    queryFn: () => client.presence.tell(place),
    refetchInterval: TELL_EVERY_MS,
    // An author looking at another window is still present.
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { showsOwnErrors: true },
  })
  return others.isError ? [] : (others.data?.content ?? [])
}
