import { Avatar, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { toInitials } from '../../../../ui/frame/initials.ts'
import type { EditorPlace } from '../saving/editor.queries.ts'
import { usePresence } from './use-presence.ts'

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
