import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatAgo } from '../../../lib/dates.ts'
import { useSession } from '../../../lib/session.ts'
import { useEditor } from '../editor-context.ts'
import { usePlaceName } from '../use-place-name.ts'
import type { Conflict } from '../saving/merge-part.ts'

interface ConflictChoiceProps {
  conflict: Conflict
}

/** Somebody else changed the same part: who, when, and which version shall stand. */
export function ConflictChoice({ conflict }: ConflictChoiceProps) {
  const { t, i18n } = useTranslation('editor')
  const { store, app } = useEditor()
  const { member } = useSession()
  const nameOf = usePlaceName()
  const { entity, screenId, pageId, kind, changedBy, changedAt } = conflict
  const where = nameOf(screenId, pageId)
  const name = app.users?.find(({ uid }) => uid === changedBy)?.name
  const who = changedBy === member.uid ? t('conflict.yourself') : (name ?? t('conflict.somebody'))
  const part = t(`conflict.parts.${toPart(entity)}`, { where })
  const text =
    kind === 'deleted'
      ? t('conflict.deleted', { where })
      : t('conflict.changed', { who, part, when: changedAt ? formatAgo(changedAt, i18n.language) : '' })
  return (
    <Stack gap="xs">
      <Text size="sm">{text}</Text>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => store.settleConflict(entity, 'theirs')}>
          {t('conflict.takeTheirs')}
        </Button>
        <Button size="xs" onClick={() => store.settleConflict(entity, 'mine')}>
          {t('conflict.keepMine')}
        </Button>
      </Group>
    </Stack>
  )
}

const parts = ['project', 'page', 'component', 'identifier'] as const

function toPart(entity: string): (typeof parts)[number] | 'step' {
  const [kind] = entity.split(':')
  return parts.find((it) => it === kind) ?? 'step'
}
