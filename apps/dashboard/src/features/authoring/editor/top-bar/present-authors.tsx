import { Avatar } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { client } from '../../../../lib/calls/api.ts'
import { toInitials } from '../../../../ui/frame/initials.ts'
import type { EditorPlace } from '../saving/editor.queries.ts'
import { Tooltip } from '../../../../ui/frame/tooltip.tsx'

const TELL_EVERY_MS = 15_000

const MOST = 3

interface PresentAuthorsProps {
  place: EditorPlace
}

/** The other authors currently in the project. */
export function PresentAuthors({ place }: PresentAuthorsProps) {
  const { t } = useTranslation('editor')
  const others = usePresence(place)
  const shown = others.slice(0, others.length > MOST ? MOST - 1 : MOST)
  const hidden = others.slice(shown.length)
  if (others.length === 0) return null
  return (
    <Avatar.Group role="group" aria-label={t('presence.title', { count: others.length })}>
      {shown.map(({ uid, name }) => (
        <Tooltip key={uid} label={t('presence.here', { name })}>
          <Avatar size={30} radius="xl" color="moss" tabIndex={0} aria-label={t('presence.here', { name })}>
            {toInitials(name)}
          </Avatar>
        </Tooltip>
      ))}
      {hidden.length > 0 && (
        <Tooltip label={hidden.map(({ name }) => name).join(', ')}>
          <Avatar size={30} radius="xl" tabIndex={0} aria-label={hidden.map(({ name }) => name).join(', ')}>
            +{hidden.length}
          </Avatar>
        </Tooltip>
      )}
    </Avatar.Group>
  )
}

/** The other authors who have the project open. The request also reports this author's presence. */
function usePresence(place: EditorPlace): { uid: string; name: string }[] {
  const others = useQuery({
    queryKey: ['editor', 'presence', place.projectId],
    queryFn: () => client.presence.tell(place),
    refetchInterval: TELL_EVERY_MS,
    // An author looking at another window is still present.
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { isDispensable: true },
  })
  return others.isError ? [] : (others.data?.content ?? [])
}
