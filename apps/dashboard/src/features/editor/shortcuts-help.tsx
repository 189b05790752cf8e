import { Group, Kbd, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EditorDialog } from './editor-dialog.tsx'
import { useKeyName } from './use-key-name.ts'
import { knownKeys, shortcutGroups, shortcuts, type ShortcutGroup } from './shortcuts.ts'

interface ShortcutsHelpProps {
  isOpen: boolean
  onClose(): void
}

/** Every key of the editor, by what it is for. */
export function ShortcutsHelp({ isOpen, onClose }: ShortcutsHelpProps) {
  const { t } = useTranslation('editor')
  const { t: tc } = useTranslation('editor-canvas')
  return (
    <EditorDialog opened={isOpen} onClose={onClose} title={t('shortcuts.title')} size="xl">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl" verticalSpacing="lg">
        {shortcutGroups.map((group) => (
          <section key={group} aria-label={tc(`shortcuts.groups.${group}`)}>
            <Title order={3} size="h5" mb="xs">
              {tc(`shortcuts.groups.${group}`)}
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

function Keys({ group }: { group: ShortcutGroup }) {
  const { t } = useTranslation('editor')
  const { t: tc } = useTranslation('editor-canvas')
  const nameKey = useKeyName()
  const run = shortcuts.map((it) => ({ ...it, label: toLabel(it.name) }))
  const known = knownKeys.map((it) => ({ ...it, label: tc(`shortcuts.known.${it.name}`) }))
  return [...run, ...known]
    .filter((it) => it.group === group)
    .map(({ name, label, keys }) => (
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

  function toLabel(name: (typeof shortcuts)[number]['name']): string {
    switch (name) {
      case 'copyStyle':
      case 'pasteStyle':
      case 'zoomIn':
      case 'zoomOut':
      case 'zoomFit':
        return tc(`shortcuts.names.${name}`)
      default:
        return t(`shortcuts.names.${name}`)
    }
  }
}
