import { Group, Kbd, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EditorDialog } from '../kit/editor-dialog.tsx'
import { useKeyName } from './use-key-name.ts'
import type { ListedKeys } from './shortcuts.ts'

interface ShortcutsHelpProps {
  groups: ListedKeys[]
  isOpen: boolean
  onClose(): void
}

/** All keyboard shortcuts of an editor, grouped by purpose. */
export function ShortcutsHelp({ groups, isOpen, onClose }: ShortcutsHelpProps) {
  const { t } = useTranslation('editor')
  return (
    <EditorDialog opened={isOpen} onClose={onClose} title={t('shortcuts.title')} size="xl">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl" verticalSpacing="lg">
        {groups.map((group) => (
          <section key={group.title} aria-label={group.title}>
            <Title order={3} size="h5" mb="xs">
              {group.title}
            </Title>
            <Stack gap={6} component="dl" m={0}>
              <Keys group={group} />
            </Stack>
          </section>
        ))}
      </SimpleGrid>
    </EditorDialog>
  )
}

function Keys({ group }: { group: ListedKeys }) {
  const nameKey = useKeyName()
  return group.keys.map(({ name, label, keys }) => (
    <Group key={name} justify="space-between" wrap="nowrap">
      <Text component="dt" size="sm">
        {label}
      </Text>
      <Group component="dd" gap={4} m={0} wrap="nowrap">
        {keys.map((key) => (
          <Kbd key={key} style={{ whiteSpace: 'nowrap' }}>
            {nameKey(key)}
          </Kbd>
        ))}
      </Group>
    </Group>
  ))
}
