import { Group, Kbd, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EditorDialog } from './editor-dialog.tsx'
import { shortcuts } from './shortcuts.ts'

interface ShortcutsHelpProps {
  isOpen: boolean
  onClose(): void
}

export function ShortcutsHelp({ isOpen, onClose }: ShortcutsHelpProps) {
  const { t } = useTranslation('editor')
  return (
    <EditorDialog opened={isOpen} onClose={onClose} title={t('shortcuts.title')}>
      <Stack gap="xs" component="dl" m={0}>
        {shortcuts.map(({ name, keys }) => (
          <Group key={name} justify="space-between">
            <Text component="dt">{t(`shortcuts.names.${name}`)}</Text>
            <Group component="dd" gap={4} m={0}>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Group>
          </Group>
        ))}
      </Stack>
    </EditorDialog>
  )
}
