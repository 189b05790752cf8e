import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatAgo } from '../../../lib/dates.ts'
import { useSession } from '../../../lib/session.ts'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import { findScreen } from '../model/screens.ts'
import type { Conflict } from '../saving/merge-part.ts'
import { usePlaceName } from '../store/use-place-name.ts'
import { ConflictVersion } from './conflict-version.tsx'
import { findMine } from './find-mine.ts'

interface ConflictChoiceProps {
  conflict: Conflict
}

/** Somebody else changed the same part: who, when, both versions, and which of them shall stand. */
export function ConflictChoice({ conflict }: ConflictChoiceProps) {
  const { t, i18n } = useTranslation('editor')
  const { store, app } = useEditor()
  const { member } = useSession()
  const nameOf = usePlaceName()
  const draft = useEditorState((state) => state.draft)
  const { entity, screenId, pageId, kind, theirs, changedBy, changedAt } = conflict
  const mine = findMine(draft, conflict) ?? null
  const screen = findScreen(draft, screenId)
  const where = nameOf(screenId, pageId)
  const name = app.users?.find(({ uid }) => uid === changedBy)?.name
  const who = changedBy === member.uid ? t('conflict.yourself') : (name ?? t('conflict.somebody'))
  const part = t(`conflict.parts.${theirs?.part ?? 'component'}`, { where })
  const text =
    kind === 'deleted'
      ? t('conflict.deleted', { where })
      : t('conflict.changed', { who, part, when: changedAt ? formatAgo(changedAt, i18n.language) : '' })
  return (
    <Stack gap="sm" component="section" aria-label={where}>
      <Text size="sm">{text}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <ConflictVersion title={t('conflict.mine')} content={mine} other={theirs} screen={screen} />
        <ConflictVersion title={t('conflict.theirs')} content={theirs} other={mine} screen={screen} />
      </SimpleGrid>
      <Group gap="xs" justify="flex-end">
        <Button size="sm" variant="default" onClick={() => store.settleConflict(entity, 'theirs')}>
          {t('conflict.takeTheirs')}
        </Button>
        <Button size="sm" onClick={() => store.settleConflict(entity, 'mine')}>
          {t('conflict.keepMine')}
        </Button>
      </Group>
    </Stack>
  )
}
