import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EditorDialog } from '../kit/editor-dialog.tsx'
import { useEditorState } from '../store/editor-context.ts'
import { ConflictChoice } from './conflict-choice.tsx'

interface ConflictsDialogProps {
  isOpen: boolean
  onClose(): void
}

/** What several authors changed at once, one after the other, to choose from. */
export function ConflictsDialog({ isOpen, onClose }: ConflictsDialogProps) {
  const { t } = useTranslation('editor')
  const conflicts = useEditorState((state) => state.saving.conflicts)
  return (
    <EditorDialog
      opened={isOpen && conflicts.length > 0}
      onClose={onClose}
      title={t('saving.conflict')}
      size="xl"
    >
      <Stack gap="xl">
        <Text size="sm" c="dimmed">
          {t('conflict.text')}
        </Text>
        {conflicts.map((conflict) => (
          <ConflictChoice key={conflict.entity} conflict={conflict} />
        ))}
      </Stack>
    </EditorDialog>
  )
}
