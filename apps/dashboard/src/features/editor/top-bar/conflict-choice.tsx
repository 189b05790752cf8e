import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatAgo } from '../../../lib/dates.ts'
import { useSession } from '../../../lib/session.ts'
import { useEditor, useEditorState } from '../editor-context.ts'
import type { Conflict } from '../saving/merge-part.ts'

interface ConflictChoiceProps {
  conflict: Conflict
}

/** Somebody else changed the same part: who, when, and which version shall stand. */
export function ConflictChoice({ conflict }: ConflictChoiceProps) {
  const { t, i18n } = useTranslation('editor')
  const { store, app } = useEditor()
  const { member } = useSession()
  const steps = useEditorState((state) => state.draft.steps)
  const { entity, stepId, kind, changedBy, changedAt } = conflict
  const number = steps.findIndex(({ id }) => id === stepId) + 1
  const name = app.users?.find(({ uid }) => uid === changedBy)?.name
  const who = changedBy === member.uid ? t('conflict.yourself') : (name ?? t('conflict.somebody'))
  const part = t(`conflict.parts.${toPart(entity)}`, { number })
  const text =
    kind === 'deleted'
      ? t('conflict.deleted', { number })
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

function toPart(entity: string): 'project' | 'step' | 'component' | 'identifier' {
  const [kind] = entity.split(':')
  return kind === 'component' || kind === 'identifier' || kind === 'project' ? kind : 'step'
}
