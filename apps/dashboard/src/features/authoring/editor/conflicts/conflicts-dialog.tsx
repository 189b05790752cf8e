import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EditorDialog } from '../kit/editor-dialog.tsx'

interface ConflictsDialogProps {
  isOpen: boolean
  onClose(): void
  /** One ConflictChoice per conflict. */
  children: ReactNode
}

/** Lists the conflicts between authors, one after the other, to choose from. */
export function ConflictsDialog({ isOpen, onClose, children }: ConflictsDialogProps) {
  const { t } = useTranslation('editor')
  return (
    <EditorDialog opened={isOpen} onClose={onClose} title={t('saving.conflict')} size="xl">
      <Stack gap="xl">
        <Text size="sm" c="dimmed">
          {t('conflict.text')}
        </Text>
        {children}
      </Stack>
    </EditorDialog>
  )
}
